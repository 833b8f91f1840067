import './app.css';

import { useEffect, useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';

import { type Light, lights, pageAt } from './pages';

function List() {
  return (
    <ul>
      {lights.map(({ id, name, text }) => (
        <li key={id}>
          <Link to={`/lights/${String(id)}`}>{name}</Link>, {text}
        </li>
      ))}
    </ul>
  );
}

function Tower({ light }: { light: Light }) {
  const [inFeet, setInFeet] = useState(false);
  const height = inFeet ? `${(light.metres / 0.3048).toFixed(0)} feet` : `${light.metres} metres`;
  return (
    <>
      <p>
        {light.name} is {light.text}. Its lamp stands {height} over the sea and shows {light.shows}.
      </p>
      <button type="button" onClick={() => setInFeet(!inFeet)}>
        {inFeet ? 'In metres' : 'In feet'}
      </button>
    </>
  );
}

function Screen() {
  const { title, light, name } = pageAt(useLocation().pathname);
  return (
    <main>
      <h1>{title}</h1>
      {light && <Tower light={light} />}
      {name === 'list' && <List />}
      {name !== 'list' && <Link to="/">All lights</Link>}
    </main>
  );
}

/** The whole site. Calls `onReady` after the first render. */
export function App({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <BrowserRouter>
      <Screen />
    </BrowserRouter>
  );
}
