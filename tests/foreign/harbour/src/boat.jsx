import './boat.css';

import { Link, useParams } from 'react-router-dom';

import { Page } from './app';
import { fleet } from './fleet';

export default function Boat() {
  const { name } = useParams();
  return (
    <Page title={`The ${name} and its work`} description={fleet[name]}>
      <p className="boat">{fleet[name]}</p>
      <Link to="/boats">All boats</Link>
    </Page>
  );
}
