import { Checklist } from './editor/confirmations/checklist';
import { EditPart } from './editor/edit-page';
import { UnsavedTexts } from './editor/fields/unsaved-texts';
import { NewProductPage } from './editor/products/product-form';
import { PublishPage } from './editor/publishing/publish-page';
import { ReplacePage } from './editor/replace-page';
import { EditorContext, useEditorSession } from './editor/use-editor';
import { Overview, Steps } from './overview';
import { PageView } from './page-view';
import styles from './preview.module.scss';
import type { Overview as Report } from './preview.types';
import { openedEntry, Status } from './status';
import { useFile, useLive, usePlace } from './use-report';

const OWNER = 'owner';
const PUBLISH = 'publish';
const REPLACE = 'replace';
const NEW_PRODUCT = 'new-product';
const PART = 'edit/';
const COMPANY = `${PART}company`;

/** The preview of the edited site. */
export function Preview() {
  const state = useLive();
  const place = usePlace();
  const report = useFile('overview.json', state.version) as Report | undefined;
  const editor = useEditorSession(state.live, state.version);
  const isChecklist = place === OWNER || openedEntry(place) !== '';
  return (
    <EditorContext value={editor}>
      <header className={styles.header}>
        <p className={styles.name}>
          <a href="#">Preview</a>
        </p>
        {editor && <a href={`#${COMPANY}`}>Your company</a>}
        {editor && <a href={`#${OWNER}`}>Owner’s checklist</a>}
        {editor && <a href={`#${NEW_PRODUCT}`}>New product</a>}
        {editor && <a href={`#${REPLACE}`}>Search and replace</a>}
        {editor && <a href={`#${PUBLISH}`}>Publish</a>}
        <Status state={state} report={report} />
      </header>
      <main className={styles.main} id="main">
        {editor && <UnsavedTexts view={place} />}
        {!report && !isChecklist && ![PUBLISH, REPLACE, NEW_PRODUCT].includes(place) && (
          <p>
            {state.building
              ? 'The first build is in progress.'
              : 'No pages to show yet. Solve the problem above first.'}
          </p>
        )}
        {editor && report && place === '' && <Steps claims={report.claims} />}
        {report && place === '' && <Overview report={report} version={state.version} />}
        {editor && isChecklist && <Checklist version={state.version} opened={openedEntry(place)} />}
        {editor && place === NEW_PRODUCT && <NewProductPage report={report} />}
        {editor && place === REPLACE && <ReplacePage version={state.version} />}
        {editor && place === PUBLISH && <PublishPage token={editor.session.token} />}
        {editor && place.startsWith(PART) && (
          <EditPart key={place} name={place.slice(PART.length)} version={state.version} />
        )}
        {report && place.startsWith('/') && (
          <PageView key={place} path={place} report={report} version={state.version} />
        )}
      </main>
    </EditorContext>
  );
}
