import { Code, Group, List, Stack } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { EntityName } from '@/entities/entity-name'
import { useStore } from '@/lib/use-store'
import { brief } from '@/lib/words'
import { exactTime } from '@/lib/time/time-text'
import { CopyTextButton, TicketButton } from '@/ui/copy-button'
import { ErrorCard } from '@/ui/error-card'
import { IdChip } from '@/ui/id-chip'
import { FactList, Section } from '@/ui/page-parts'
import { SidePanel, SidePanelHead } from '@/ui/dialogs/side-panel'
import type { Exchange } from '@/api/client'

/** Letters of a body that are shown; the copy has all. */
const longestBody = 20_000

interface RequestPanelProps {
  /** Undefined: closed. */
  exchange: Exchange | undefined
  /** Those that are listed. */
  rows: readonly Exchange[]
  onOpen: (exchange: Exchange) => void
  onClose: () => void
}

/** One request of this visit: what was sent and as whom, what came of it, and how to tell others. */
export function RequestPanel({ exchange, rows, onOpen, onClose }: RequestPanelProps) {
  const title = exchange?.endpoint.title ?? ''
  const place = rows.findIndex(({ id }) => id === exchange?.id)
  const step = (to: Exchange | undefined) => (place >= 0 && to ? () => onOpen(to) : undefined)
  return (
    <SidePanel opened={exchange !== undefined} label={title} onClose={onClose}>
      <SidePanelHead
        title={title}
        noun="request"
        onPrevious={step(rows[place - 1])}
        onNext={step(rows[place + 1])}
        onClose={onClose}
      />
      {exchange && <RequestFacts exchange={exchange} />}
    </SidePanel>
  )
}

const senders = {
  none: 'No credential',
  bearer: 'User token or API key',
  'end-user': 'End-user token',
  'api-key': 'API key',
}

function RequestFacts({ exchange }: { exchange: Exchange }) {
  const { environment, identities } = useRouteContext({ from: '__root__' })
  const { endpoint, path, identityId, isFunded, startedAt, duration, status, requestId, body, drift, error } =
    exchange
  const identity = useStore(identities).identities.find(({ id }) => id === identityId)
  const text = body && JSON.stringify(body, null, 2)
  const ticket = {
    what: `${endpoint.title}${error ? ' failed' : ''}. The request opens in this browser tab only.`,
    at: startedAt,
    facts: [
      ['Request', `${endpoint.method} ${endpoint.path}`],
      ...Object.entries(exchange.params),
      ['Status', status?.toString()],
      ['Request id', requestId],
    ] as const,
  }
  return (
    <>
      <Section title="Request">
        <Stack>
          {error && <ErrorCard title="This request failed" error={error} />}
          <FactList
            facts={[
              ['Sent', exactTime(startedAt)],
              ['Request', <span key="path" className="mono">{`${endpoint.method} ${path}`}</span>],
              ['With', `${senders[endpoint.auth]}${isFunded ? ' and a funding key' : ''}`],
              ...(identity
                ? ([['As', <EntityName key="as" kind="end-user" id={identity.endUserId} />]] as const)
                : []),
              ['Status', status?.toString() ?? error?.kind],
              ['Took', `${duration} ms`],
              ['Request id', requestId && <IdChip key="id" id={requestId} isWhole />],
            ]}
          />
          <Group gap="xs">
            <CopyTextButton label="Copy as cURL" value={() => curlOf(exchange, environment.baseUrl)} />
            <TicketButton {...ticket} />
          </Group>
        </Stack>
      </Section>
      <Section title="Body">
        {text !== undefined && <Code block>{brief(text, longestBody)}</Code>}
        {text === undefined && (
          <span>{endpoint.carriesSecret ? 'Not kept: it may hold a secret.' : 'None.'}</span>
        )}
      </Section>
      {drift.length > 0 && (
        <Section title="Drift" hint="where the answer differs from the interface">
          <List>
            {drift.map(({ path: place, kind }) => (
              <List.Item key={`${place} ${kind}`}>
                <code>{place || 'whole answer'}</code>
                {`: ${kind}`}
              </List.Item>
            ))}
          </List>
        </Section>
      )}
    </>
  )
}

/** A request as a command of a shell, which reads credentials from variables of its own: none is in the text. */
export function curlOf({ endpoint, path, isFunded, body }: Exchange, baseUrl: string): string {
  const headers = [
    endpoint.auth !== 'none' && '"Authorization: Bearer $TOKEN"',
    isFunded && '"x-api-key: Bearer $API_KEY"',
    body && quoted('Content-Type: application/json'),
  ].filter((header) => typeof header === 'string')
  const parts = [
    `curl -X ${endpoint.method} ${quoted(baseUrl + path)}`,
    ...headers.map((header) => `-H ${header}`),
    ...(body ? [`--data-raw ${quoted(JSON.stringify(body))}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** As one word of a shell, whatever it has in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
