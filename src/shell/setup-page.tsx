import { Logo } from '@/ui/logo'
import { Notice } from '@/ui/notice'
import { usePageTitle } from '@/ui/use-page-title'
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

/** Shown instead of the console when it has no service to speak to. */
export function SetupPage({ problem }: { problem: string }) {
  usePageTitle('Set up')
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Logo />
        Persona Console
      </div>
      <h1>No service is set up yet</h1>
      <Notice tone="warn">{problem}</Notice>
      <p>
        The console has no backend of its own. It reads the services that it may speak to from a file named{' '}
        <code>config.json</code>, which stands beside <code>index.html</code> on the host. One build serves
        every environment.
      </p>
      <h2>An example</h2>
      <pre className={styles.example} tabIndex={0} aria-label="Example of config.json">
        {example}
      </pre>
      <ul className={styles.notes}>
        <li>
          <code>baseUrl</code> is the service, with https, without a slash at the end. The service has to
          allow this console’s address ({window.location.origin}) in its CORS settings.
        </li>
        <li>
          <code>storageOrigins</code> are the hosts of the links that the service gives for uploads and
          downloads.
        </li>
        <li>
          <code>kind</code> is <code>production</code>, <code>staging</code>, <code>mock</code> or{' '}
          <code>other</code>. It colours the ribbon at the top.
        </li>
        <li>
          The host’s Content-Security-Policy has to name the same addresses in <code>connect-src</code>.
        </li>
      </ul>
      <p>
        Save the file, then reload this page. To look around without a service, run the console on its mock.
      </p>
    </main>
  )
}
