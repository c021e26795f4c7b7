import { Button, Text } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTerminal from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import { useState } from 'react'
import { fundingHeaderValue } from '@/api/assumptions/assumptions'
import { describeFailure } from '@/api/failures/describe-failure'
import { type CallError } from '@/api/failures/errors'
import { type LoggedExchange, longestBody } from '@/api/exchange-log'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { parseJson } from '@/lib/json/exact-json'
import { pluralize } from '@/lib/text/pluralize'
import { useEnvironment } from '@/session/use-environment'
import { IdChip } from '@/ui/id-chip'
import { RowDrawer } from '@/ui/page/row-drawer'
import { useCopy } from '@/ui/use-copy'
import { curlCommand } from './model/curl-command'
import { driftText } from './model/drift-text'
import { exchangeReport } from './model/exchange-report'
import styles from './request-drawer.module.css'
import { RequestFacts } from './request-facts'
import { RequestStatus } from './request-status'

/** Characters shown before the user expands the rest. */
const glance = 4000

function SentBody({ entry: { body, bodyLength, endpoint } }: { entry: LoggedExchange }) {
  const [isWhole, setWhole] = useState(false)
  const text = typeof body === 'string' ? JSON.stringify(parseJson(body), null, 2) : ''
  const isCut = text.length > glance && !isWhole
  return (
    <section className={styles.section} aria-labelledby="sent-body">
      <h3 id="sent-body">
        Body sent <span className={styles.count}>{bodyLength > 0 && pluralize(bodyLength, 'character')}</span>
      </h3>
      {body === undefined && (
        <Text size="xs" c="dimmed">
          None. This endpoint takes no body.
        </Text>
      )}
      {body === null && (
        <Text size="xs" c="dimmed">
          Too long to keep: the limit is {pluralize(longestBody, 'character')}.
        </Text>
      )}
      {text !== '' && (
        <>
          {endpoint.secrets.length > 0 && (
            <Text size="xs" c="dimmed">
              Credentials were removed before it was recorded here.
            </Text>
          )}
          <pre className={styles.json} tabIndex={0} aria-label="Body sent">
            {isCut ? text.slice(0, glance) : text}
          </pre>
          {isCut && (
            <Button size="xs" onClick={() => setWhole(true)}>
              Show {pluralize(text.length - glance, 'more character')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

interface RequestDrawerProps {
  /** Undefined if it is no longer stored, or is from another visit. */
  entry: LoggedExchange | undefined
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Everything stored about one request. */
export function RequestDrawer({ entry, ...drawer }: RequestDrawerProps) {
  return (
    <RowDrawer
      {...drawer}
      label="Request"
      what="request"
      link="row"
      id={entry?.id}
      title={entry?.endpoint.title ?? 'Not kept'}
      marks={
        entry && (
          <>
            <RequestStatus entry={entry} />
            {entry.request_id !== undefined && <IdChip id={entry.request_id} what="request id" />}
          </>
        )
      }
      foot={entry && <CopyRequest entry={entry} />}
    >
      {entry ? (
        <>
          {entry.error && <RequestFailure error={entry.error} />}
          <RequestFacts entry={entry} />
          {entry.drift.length > 0 && (
            <section className={styles.section} aria-labelledby="differences">
              <h3 id="differences">
                Differs from the interface <span className={styles.count}>{entry.drift.length}</span>
              </h3>
              <ul className={styles.differences}>
                {entry.drift.map((drift) => (
                  <li key={`${drift.kind} ${drift.path}`}>
                    <code>{drift.path}</code>
                    <span>{driftText(drift)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <SentBody key={entry.id} entry={entry} />
        </>
      ) : (
        <p className={styles.section}>
          This request is no longer kept, was cleared, or belongs to another visit. Only the last requests of
          this tab are kept.
        </p>
      )}
    </RowDrawer>
  )
}

/** What happened, what the service said, and the fields that it named. */
function RequestFailure({ error }: { error: CallError }) {
  const { title, quote, detail, next, fields } = describeFailure(error)
  return (
    <>
      <section className={styles.failure} aria-label="What happened">
        <p className={styles.what}>{title}</p>
        {quote && <blockquote className={styles.quote}>“{quote}”</blockquote>}
        <p>{detail}</p>
        <p>{next}</p>
      </section>
      {fields.length > 0 && (
        <section className={styles.section} aria-labelledby="named-fields">
          <h3 id="named-fields">
            Fields that the service names <span className={styles.count}>{fields.length}</span>
          </h3>
          <ul className={styles.differences}>
            {fields.map(({ field, message }, index) => (
              <li key={index}>
                <code>{field}</code>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function CopyRequest({ entry }: { entry: LoggedExchange }) {
  const { choices } = useAssumptions()
  const { environment } = useEnvironment()
  const curl = useCopy()
  const report = useCopy()
  const { name } = environment
  // The in-page mock has an address without an origin.
  const baseUrl = new URL(environment.baseUrl, location.origin).href.replace(/\/$/, '')
  const variables = [
    entry.endpoint.auth !== 'none' && '$TOKEN',
    entry.funded && '$FUNDING_KEY',
    entry.body === null && '$BODY',
  ].filter((variable) => variable !== false)
  return (
    <>
      <Button
        leftSection={<IconTerminal size={15} aria-hidden />}
        onClick={() =>
          curl.copy(curlCommand(entry, { baseUrl, fundingHeader: (key) => fundingHeaderValue(choices, key) }))
        }
      >
        {curl.copied ? 'Copied' : 'Copy as cURL'}
      </Button>
      <Button
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => report.copy(exchangeReport(entry, { name, baseUrl }))}
      >
        {report.copied ? 'Copied' : 'Copy report'}
      </Button>
      {variables.length > 0 && (
        <Text size="xs" c="dimmed">
          cURL reads <span className="pc-mono">{variables.join(', ')}</span> from your shell.
        </Text>
      )}
    </>
  )
}
