import styles from './publish.module.scss';

const LINES = `[tool.prerender.publish]
to = "sftp"
server = "user@host"
folder = "public_html"`;

/** The lines of pyproject.toml that set up where the site goes online. */
export function TargetLines() {
  return (
    <>
      <p>
        For a host with SSH, such as cPanel, add these lines to <code>pyproject.toml</code> with
        your own user, host and folder. Then start the preview again.
      </p>
      <pre className={styles.lines}>{LINES}</pre>
      <p>
        The other ways to publish, and the address and password of the site, are in{' '}
        <code>docs/hosting.md</code>.
      </p>
    </>
  );
}
