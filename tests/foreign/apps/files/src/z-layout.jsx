import './z-layout.css';

import { Outlet } from 'react-router-dom';

export default function Layout() {
  return (
    <div className="shade">
      <title>A lazy layout of files</title>
      <meta name="description" content="A page whose layout loads first." />
      <Outlet />
    </div>
  );
}
