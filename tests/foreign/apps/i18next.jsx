import i18next from 'i18next';
import Backend from 'i18next-http-backend';
import { useEffect } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';

import { Page } from './site';

const language = location.pathname.startsWith('/de') ? 'de' : 'en';
const loaded = i18next
  .use(Backend)
  .use(initReactI18next)
  .init({ lng: language, fallbackLng: 'en', backend: { loadPath: '/locales/{{lng}}.json' } });

export const ready = () => loaded;

function Boats() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [pathname]);
  return (
    <Page title={t('boats.title')}>
      <a href="/de">Deutsch</a>
    </Page>
  );
}

export default function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Boats />} />
        <Route path="/de" element={<Boats />} />
        <Route path="/crew" element={<Page title="Crew" />} />
        <Route path="*" element={<Page title="Nothing is here" />} />
      </Routes>
    </BrowserRouter>
  );
}
