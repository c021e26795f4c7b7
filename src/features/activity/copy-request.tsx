import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTerminal from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import { fundingHeaderValue } from '@/api/assumptions'
import type { LoggedExchange } from '@/api/exchange-log'
import { useAssumptions } from '@/api/use-assumptions'
import { useEnvironment } from '@/session/use-environment'
import { Button } from '@/ui/button'
import { useCopy } from '@/ui/use-copy'
import { curlCommand } from './model/curl-command'
import { exchangeReport } from './model/exchange-report'
import styles from './request-drawer.module.css'

export function CopyRequest({ entry }: { entry: LoggedExchange }) {
  const { choices } = useAssumptions()
  const { environment } = useEnvironment()
  const curl = useCopy()
  const report = useCopy()
  const { name } = environment
  // The mock of the page itself has an address without an origin.
  const baseUrl = new URL(environment.baseUrl, location.origin).href.replace(/\/$/, '')
  const variables = [
    entry.endpoint.auth !== 'none' && '$TOKEN',
    entry.funded && '$FUNDING_KEY',
    entry.body === null && '$BODY',
  ].filter((variable) => variable !== false)
  return (
    <>
      <Button
        icon={<IconTerminal size={15} aria-hidden />}
        onClick={() =>
          curl.copy(curlCommand(entry, { baseUrl, fundingHeader: (key) => fundingHeaderValue(choices, key) }))
        }
      >
        {curl.copied ? 'Copied' : 'Copy as cURL'}
      </Button>
      <Button
        icon={<IconCopy size={15} aria-hidden />}
        onClick={() => report.copy(exchangeReport(entry, { name, baseUrl }))}
      >
        {report.copied ? 'Copied' : 'Copy report'}
      </Button>
      {variables.length > 0 && (
        <p className={styles.quiet}>
          cURL reads <span className="pc-mono">{variables.join(', ')}</span> from your shell.
        </p>
      )}
    </>
  )
}
