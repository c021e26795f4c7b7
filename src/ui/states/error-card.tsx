import { Button, Flex } from '@mantine/core'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleXFilled.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { use, useEffect, type ReactNode } from 'react'
import type { FailureDescription } from '@/lib/failure-description'
import { clockTime, exactTime } from '@/lib/time/relative-time'
import styles from './error-card.module.css'
import { FailureLinkContext } from './failure-link'
import { failureReport } from './failure-report'
import { IdChip } from '@/ui/id-chip'
import { raiseToasts } from '@/ui/overlays/toast'
import { useCopy } from '@/ui/use-copy'

export interface ErrorCardProps {
  failure: FailureDescription
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  /**
   * Moves to the control of a field that the service named; returns the form's label for it, or null if it has none.
   */
  fieldLabel?: ((field: string) => string | null) | undefined
  onJump?: ((field: string) => void) | undefined
  /** More actions, after the retry. */
  actions?: ReactNode
  /** It appears while the page is in use, so it is announced once. */
  live?: boolean | undefined
  /** The technical rows are behind "Details". The card is no landmark, since a page may have several. */
  folded?: boolean | undefined
}

/** What happened, what the service said, how to cite it in a ticket, what to do next. */
export function ErrorCard(props: ErrorCardProps) {
  const { failure, onRetry, retryLabel = 'Send again', fieldLabel, onJump, actions, live, folded } = props
  const { copied, copy } = useCopy()
  const linkOf = use(FailureLinkContext)
  useEffect(raiseToasts, [])
  const facts = <ErrorFacts failure={failure} />
  return (
    <section className={styles.card} role={folded ? 'group' : undefined} aria-label={failure.title}>
      <div className={styles.head} role={live ? 'alert' : undefined}>
        <IconCircleX size={20} aria-hidden />
        <div className={styles.words}>
          <p className={styles.title}>{failure.title}</p>
          {failure.quote && <blockquote className={styles.quote}>“{failure.quote}”</blockquote>}
        </div>
        {failure.status !== undefined && <span className={styles.status}>{failure.status}</span>}
      </div>
      <div className={styles.body}>
        <p>{failure.detail}</p>
        <p className={styles.next}>{failure.next}</p>
      </div>
      {failure.fields.length > 0 && (
        <div className={styles.body}>
          <h3>Fields</h3>
          <ul className={styles.fields}>
            {failure.fields.map(({ field, message }, index) => {
              const label = fieldLabel?.(field)
              return (
                <li key={index}>
                  <code>{field}</code>
                  <span>{message}</span>
                  {label && onJump && (
                    <button type="button" className={styles.jump} onClick={() => onJump(field)}>
                      {label}
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {folded ? (
        <details className={styles.details}>
          <summary>Details</summary>
          {facts}
        </details>
      ) : (
        facts
      )}
      <Flex gap={6} py={8} px={12} wrap="wrap">
        {onRetry && (
          <Button leftSection={<IconRefresh size={15} aria-hidden />} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {actions}
        <Button
          variant="subtle"
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => copy(failureReport(failure))}
        >
          {copied ? 'Copied' : 'Copy report'}
        </Button>
        {linkOf?.(failure)}
      </Flex>
    </section>
  )
}

/** The available details of the failure. */
function ErrorFacts({ failure }: { failure: FailureDescription }) {
  const { request_id, request, type, instance, startedAt, duration } = failure
  if (request_id === undefined && request === undefined && startedAt === undefined) return null
  return (
    <dl className={`${styles.body} ${styles.facts}`}>
      {request_id && (
        <>
          <dt>Request id</dt>
          <dd>
            <IdChip id={request_id} what="request id" />
          </dd>
        </>
      )}
      <Fact name="Request" value={request} />
      <Fact name="Type" value={type} />
      <Fact name="Instance" value={instance} />
      {startedAt !== undefined && (
        <>
          <dt>When</dt>
          <dd title={exactTime(startedAt)}>
            {clockTime(startedAt)}
            {duration !== undefined && `, after ${Math.round(duration).toLocaleString('en-GB')} ms`}
          </dd>
        </>
      )}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  if (!value) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="pc-mono">{value}</dd>
    </>
  )
}
