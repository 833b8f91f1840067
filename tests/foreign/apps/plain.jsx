import { useEffect } from 'react';

import { Site } from './site';

const sheet = new CSSStyleSheet();
sheet.replaceSync('nav { color: #075; }');

function useStyles() {
  useEffect(() => {
    const style = document.createElement('style');
    style.textContent = 'h1 { letter-spacing: 2px }';
    document.head.append(style);
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset.theme = 'light';
  }, []);
}

export default function App() {
  useStyles();
  return (
    <>
      <style href="hoisted" precedence="low">{`main { padding: 9px }`}</style>
      <script async src="/late.js" />
      <Site>Two masts</Site>
    </>
  );
}
