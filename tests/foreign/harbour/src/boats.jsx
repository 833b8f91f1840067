import { Link } from 'react-router-dom';

import { Page } from './app';
import { fleet } from './fleet';

export default function Boats() {
  return (
    <Page title="Boats of the harbour" description="Every boat that has a berth in the harbour.">
      <ul>
        {Object.keys(fleet).map((name) => (
          <li key={name}>
            <Link to={`/boats/${name}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
