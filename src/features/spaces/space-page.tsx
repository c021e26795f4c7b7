import { Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { spaceContextQuery } from '@/api/queries/spaces'
import { hasStatus } from '@/api/service-error'
import { EntityLink } from '@/entities/entity-link'
import { EntityName, useEntityName, useEntry } from '@/entities/entity-name'
import { EntitiesPicker } from '@/entities/entity-picker'
import { OpenById } from '@/entities/open-by-id'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { stringSearchParams } from '@/lib/search-params'
import { brief, countOf, countText } from '@/lib/words'
import { ErrorCard } from '@/ui/error-card'
import pageClasses from '@/ui/page.module.css'
import { AfterPaint, PageTabs, ReadState } from '@/ui/page-parts'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { dialogs } from '@/ui/dialogs/dialogs'
import classes from './spaces.module.css'
import { useParticipants } from './use-space'

/** A space: its head and tabs, above the page that is open. */
export function SpacePage() {
  const { id } = useParams({ from: '/_frame/spaces/$id' })
  const { client } = useRouteContext({ from: '__root__' })
  const name = useEntityName('space', id)
  const entry = useEntry('space', id)
  const { count } = useParticipants(id)
  const { participant = '' } = useSearch({ from: '/_frame/spaces/$id' })
  const query = useQuery({ ...spaceContextQuery(client, id, participant, null), enabled: false })
  // One that was seen before keeps its name and its pages.
  const isUnknown = !entry && hasStatus(query.error, 404)
  const { type, project_id: project } = entry?.fields ?? {}
  useOpenedMark({ kind: 'space', id, isFound: entry !== undefined })
  return (
    <div className={classes.room}>
      <div className={classes.main} data-page>
        <RecordHeader
          kind="space"
          id={id}
          title={isUnknown ? 'Unknown space' : name}
          badges={
            typeof type === 'string' && <Badge>{type === 'PRIVATE' ? 'Private' : brief(type, 40)}</Badge>
          }
          facts={typeof project === 'string' && project !== '' && <EntityLink kind="project" id={project} />}
          actions={!isUnknown && <RingRoom id={id} />}
        />
        {isUnknown ? (
          <>
            <ReadState query={query} name="the space" />
            <OpenById kind="space" initial={id} />
          </>
        ) : (
          <>
            <PageTabs label="Space">
              {tabs.map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  params={{ id }}
                  search={({ participant }) => stringSearchParams({ participant })}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className={pageClasses.tab}
                >
                  {label}
                  {label === 'People' && count > 0 && <span>{countText(count)}</span>}
                </Link>
              ))}
            </PageTabs>
            <AfterPaint>
              <Outlet />
            </AfterPaint>
          </>
        )}
      </div>
      <div id="beside" style={{ display: 'flex' }} />
    </div>
  )
}

const tabs = [
  { to: '/spaces/$id', label: 'Conversation' },
  { to: '/spaces/$id/people', label: 'People' },
  { to: '/spaces/$id/edit', label: 'Edit' },
  { to: '/spaces/$id/artifacts', label: 'Artifacts' },
  { to: '/spaces/$id/raw', label: 'Raw' },
] as const

/** Asks participants into the real-time room of a space, after a question. */
function RingRoom({ id }: { id: string }) {
  return (
    <Button
      leftSection={<IconBell size={14} aria-hidden />}
      onClick={() => dialogs.open({ modalId: 'ring', title: 'Ring room', children: <RingForm id={id} /> })}
    >
      Ring room
    </Button>
  )
}

function RingForm({ id }: { id: string }) {
  const { client } = useRouteContext({ from: '__root__' })
  const { ids: known } = useParticipants(id)
  const [ids, setIds] = useState([...known])
  const [answer, setAnswer] = useState<{ signaled?: string[] | undefined }>()
  const ringing = useServiceMutation({
    send: (participant_ids: string[]) =>
      client.call(endpoints.joinRoom, { params: { id }, body: { participant_ids } }),
    onSuccess: ({ value }) => setAnswer(value),
  })
  if (answer) return <Rung requested={ids} signaled={answer.signaled} />
  return (
    <Stack>
      <EntitiesPicker
        kind="end-user"
        label="Participants"
        description="This notifies real people at once. Remove anyone it should not reach."
        value={ids}
        onChange={setIds}
      />
      {ringing.error && <ErrorCard title="Could not ring the room" error={ringing.error} />}
      <Group justify="flex-end">
        <Button onClick={dialogs.closeAll}>Cancel</Button>
        <Button
          variant="filled"
          disabled={ids.length === 0}
          aria-busy={ringing.isPending}
          onClick={() => ringing.submit(ids)}
        >
          {`Ring ${countOf(ids.length, 'participant')}`}
        </Button>
      </Group>
    </Stack>
  )
}

interface RungProps {
  requested: readonly string[]
  /** Undefined: the answer does not say. */
  signaled: readonly string[] | undefined
}

/** Who was asked for, and who was signaled, by the answer. */
function Rung({ requested, signaled }: RungProps) {
  const all = [...new Set([...requested, ...(signaled ?? [])])]
  const wordOf = (id: string) => {
    if (!signaled) return 'requested'
    if (!signaled.includes(id)) return 'not signaled'
    return requested.includes(id) ? 'signaled' : 'signaled, not requested'
  }
  const count = signaled
    ? `${countOf(signaled.length, 'participant')} signaled.`
    : 'the answer does not say who was signaled.'
  return (
    <Stack role="status">
      <span>{`${countOf(requested.length, 'participant')} requested, ${count}`}</span>
      <List>
        {all.map((id) => (
          <List.Item key={id}>
            <EntityName kind="end-user" id={id} />{' '}
            <Text span c={signaled?.includes(id) ? 'var(--pc-ok)' : 'var(--pc-warn)'}>
              {wordOf(id)}
            </Text>
          </List.Item>
        ))}
      </List>
      <Button autoFocus style={{ alignSelf: 'flex-end' }} onClick={dialogs.closeAll}>
        Close
      </Button>
    </Stack>
  )
}
