import { EditPart } from './desk/edit-part';
import { Owner } from './desk/owner';
import { DeskContext, useDeskSession } from './desk/use-desk';
import { Overview } from './overview';
import { PageView } from './page-view';
import styles from './preview.module.scss';
import type { Overview as Report } from './report';
import { Status } from './status';
import { useFile, useLive, usePlace } from './use-report';

const OWNER = 'owner';
const PART = 'edit/';

/** Everything that others will see of the site, before they do. */
export function Preview() {
  const state = useLive();
  const place = usePlace();
  const report = useFile('overview.json', state.version) as Report | undefined;
  const desk = useDeskSession(state.live, state.version);
  return (
    <DeskContext value={desk}>
      <header className={styles.header}>
        <p className={styles.name}>
          <a href="#">Preview</a>
        </p>
        {desk && <a href={`#${OWNER}`}>The owner’s desk</a>}
        <Status state={state} report={report} />
      </header>
      <main className={styles.main} id="main">
        {!report && place !== OWNER && (
          <p>{state.building ? 'The first build is under way.' : 'Nothing to show yet.'}</p>
        )}
        {report && place === '' && <Overview report={report} />}
        {desk && place === OWNER && <Owner version={state.version} />}
        {desk && place.startsWith(PART) && (
          <EditPart key={place} name={place.slice(PART.length)} version={state.version} />
        )}
        {report && place.startsWith('/') && (
          <PageView key={place} path={place} report={report} version={state.version} />
        )}
      </main>
    </DeskContext>
  );
}
