import { Helmet, HelmetProvider } from 'react-helmet-async';

import { Site } from './site';

function Head({ title, description }) {
  return (
    <Helmet>
      <html lang="en-GB" className="harbour" />
      <body className="wide" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <script type="application/ld+json">
        {'{"@context":"https://schema.org","@type":"WebPage","name":"Boats"}'}
      </script>
    </Helmet>
  );
}

export default function App() {
  return (
    <HelmetProvider>
      <Site Head={Head} />
    </HelmetProvider>
  );
}
