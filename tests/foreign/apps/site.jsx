import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

function Tags({ title, description }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  );
}

/** A page with a heading, links, and the head tags of React 19. */
export function Page({ title, children, A = Link, Head = Tags }) {
  return (
    <main>
      <Head title={`${title} in the harbour`} description={`${title}: a page of the harbour.`} />
      <h1>{title}</h1>
      {children}
      <nav>
        <A to="/">Boats</A> <A to="/crew">Crew</A>
      </nav>
    </main>
  );
}

/** Three pages with React Router. */
export function Site({ children, Head }) {
  const page = (title) => <Page {...{ title, children, Head }} />;
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={page('Boats')} />
        <Route path="/crew" element={page('Crew')} />
        <Route path="*" element={<Page title="Nothing is here" Head={Head} />} />
      </Routes>
    </BrowserRouter>
  );
}
