import { Button, Code, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { ServiceError } from '@/api/service-error'
import type { Ticket } from '@/lib/ticket-text'
import { CopyTextButton, TicketButton } from './copy-button'
import classes from './error-card.module.css'

interface ErrorCardProps {
  /** What could not be done: "Could not load Ines Valdo". */
  title: string
  error: unknown
  onRetry?: (() => void) | undefined
  /** Further ways on, beside "Try again". */
  actions?: ReactNode
}

/** A failure in the place of what it prevents: what happened, the service's words, what to do, and the facts on demand. */
export function ErrorCard({ title, error, onRetry, actions }: ErrorCardProps) {
  const { detail, quote, next, facts } = describeFailure(error)
  const details = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <AlertCard title={title}>
      {detail !== undefined && <p>{detail}</p>}
      {quote !== undefined && (
        <p>
          <span>The service says: </span>
          <q>
            <bdi>{quote}</bdi>
          </q>
        </p>
      )}
      {next !== undefined && <p>{next}</p>}
      <Group gap="xs" mt="xs">
        {onRetry && (
          <Button size="xs" onClick={onRetry}>
            Try again
          </Button>
        )}
        {actions}
        <TicketButton variant="subtle" {...ticketOf(title, error)} />
      </Group>
      {facts.length > 0 && (
        <details className={classes.details}>
          <summary>Details</summary>
          <Code block>{details}</Code>
          <CopyTextButton label="Copy details" value={details} variant="subtle" />
        </details>
      )}
    </AlertCard>
  )
}

/** Not the service's words: they may hold what a ticket must not. */
function ticketOf(what: string, error: unknown): Omit<Ticket, 'address'> {
  const { endpoint, failure, at = Date.now() } = error instanceof ServiceError ? error : {}
  const facts = [
    ['Request', endpoint && `${endpoint.method} ${endpoint.path}`],
    ['Status', failure?.status?.toString()],
    ['Request id', failure?.requestId],
  ] as const
  return { what, at, facts }
}

/** The look of a failure in the place of what it prevents. */
export function AlertCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className={classes.card}>
      <IconAlertTriangle size={18} aria-hidden color="var(--pc-bad-graphic)" style={{ flex: 'none' }} />
      <div className={classes.body}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}
