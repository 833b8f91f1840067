import './app.css';

import { css, Global, keyframes } from '@emotion/react';
import emotion from '@emotion/styled';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import styled from 'styled-components';

const fade = keyframes({ from: { opacity: 0.5 }, to: { opacity: 1 } });
const Emotion = emotion.p({ color: 'rgb(1, 2, 3)', animation: `${fade} 1s` });
const Wide = emotion.p({ '@media (min-width: 1px)': { color: 'rgb(4, 5, 6)' } });
const Styled = styled.p`
  color: rgb(7, 8, 9);
`;
const Other = styled(Styled)`
  background: rgb(10, 11, 12);
`;
const Unused = emotion.i({ color: 'rgb(99, 99, 99)' });

function useDocument(language) {
  useEffect(() => {
    const { documentElement, body } = document;
    documentElement.lang = language;
    documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    documentElement.dataset.theme = 'light';
    body.className = 'ready';
    const data = document.createElement('script');
    data.type = 'application/ld+json';
    data.textContent = JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebPage' });
    const style = document.createElement('style');
    style.textContent = '.appended { color: rgb(13, 14, 15) }';
    document.head.append(data, style);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.adopted { color: rgb(16, 17, 18) }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, [language]);
}

function Page({ title, language, children }) {
  useDocument(language);
  return (
    <main>
      <style href="hoisted" precedence="low">{`.hoisted { color: rgb(19, 20, 21) }`}</style>
      <script async src="/late.js" />
      <title>{title}</title>
      <meta name="description" content={`The page ${title}, with styles from scripts.`} />
      <h1>{title}</h1>
      {children}
      <p className="appended">appended</p>
      <p className="adopted">adopted</p>
      <p className="hoisted">hoisted</p>
      <Link to="/">Home</Link> <Link to="/ar">Arabic</Link>
    </main>
  );
}

const app = (
  <BrowserRouter>
    <Global
      styles={css`
        h1 {
          color: rgb(22, 23, 24);
        }
      `}
    />
    <Routes>
      <Route
        path="/"
        element={
          <Page title="Home of styles" language="en">
            <Emotion id="emotion">a</Emotion>
            <Styled id="styled">b</Styled>
            <Other id="other">c</Other>
          </Page>
        }
      />
      <Route
        path="/ar"
        element={
          <Page title="Styles in Arabic" language="ar">
            <Wide id="wide">d</Wide>
          </Page>
        }
      />
      <Route path="/unused" element={<Unused />} />
      <Route
        path="*"
        element={
          <Page title="Nothing is here" language="en">
            none
          </Page>
        }
      />
    </Routes>
  </BrowserRouter>
);

createRoot(document.getElementById('root')).render(app);
