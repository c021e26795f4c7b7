import { Button } from '@mantine/core'
import { Logo } from '@/ui/logo'
import { Notice } from '@/ui/states/notice'
import { usePageTitle } from '@/ui/page/use-page-title'
import styles from './setup-page.module.css'

const example = `{
  "environments": [
    {
      "id": "staging",
      "name": "Staging",
      "kind": "staging",
      "baseUrl": "https://api.staging.example.com",
      "storageOrigins": ["https://storage.staging.example.com"]
    }
  ]
}`

interface UnreadSetupPageProps {
  /** What failed. */
  failure: string
  onRetry: () => void
}

/** Replaces the console if its configuration could not be read. */
export function UnreadSetupPage({ failure, onRetry }: UnreadSetupPageProps) {
  usePageTitle('Could not start')
  return (
    <main className={styles.page}>
      <Brand />
      <h1>Could not read the console’s settings</h1>
      <Notice
        live
        tone="bad"
        title={failure}
        action={
          <Button size="xs" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The console reads which services it may connect to from <code>config.json</code> on its host. If this
        keeps happening, contact whoever runs the host.
      </Notice>
    </main>
  )
}

function Brand() {
  return (
    <div className={styles.brand}>
      <Logo />
      Persona Console
    </div>
  )
}

/** Replaces the console if it has no service to call. */
export function SetupPage({ problem }: { problem: string }) {
  usePageTitle('Set up')
  return (
    <main className={styles.page}>
      <Brand />
      <h1>No service is set up yet</h1>
      <Notice tone="warn">{problem}</Notice>
      <p>
        The console has no backend of its own. It reads the services that it may connect to from a file named{' '}
        <code>config.json</code>, next to <code>index.html</code> on the host. One build serves all
        environments.
      </p>
      <h2>An example</h2>
      <pre className={styles.example} tabIndex={0} aria-label="Example of config.json">
        {example}
      </pre>
      <ul className={styles.notes}>
        <li>
          <code>baseUrl</code> is the address of the service, with https and without a trailing slash. The
          service has to allow this console’s address ({window.location.origin}) in its CORS settings.
        </li>
        <li>
          <code>storageOrigins</code> are the origins of the upload and download links that the service
          returns.
        </li>
        <li>
          <code>kind</code> is <code>production</code>, <code>staging</code>, <code>mock</code> or{' '}
          <code>other</code>. It sets the color of the ribbon at the top.
        </li>
        <li>
          The host’s Content-Security-Policy has to name the same addresses in <code>connect-src</code>.
        </li>
      </ul>
      <p>Save the file, then reload this page. To try the console without a service, run it with its mock.</p>
    </main>
  )
}
