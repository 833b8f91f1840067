import './app.css';

import { Site } from './site';

export default function App() {
  return (
    <Site>
      <p className="bg-teal-100 p-4 text-lg sm:text-2xl dark:bg-teal-900">Two masts</p>
      <button className="rounded bg-teal-700 p-2 text-white">Book</button>
    </Site>
  );
}
