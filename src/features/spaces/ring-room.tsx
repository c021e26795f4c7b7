import { Button, Group, List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconBell } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { EntitiesPicker } from '@/entities/entity-picker'
import { EntityName } from '@/entities/entity-name'
import { countOf } from '@/lib/words'
import { ErrorCard } from '@/ui/error-card'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { useParticipants } from './use-space'

/** Asks participants into the real-time room of a space, after a question. */
export function RingRoom({ id }: { id: string }) {
  return (
    <Button
      leftSection={<IconBell size={14} aria-hidden />}
      onClick={() => modals.open({ modalId: 'ring', title: 'Ring room', children: <RingForm id={id} /> })}
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
        <Button onClick={() => modals.closeAll()}>Cancel</Button>
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
      <Button autoFocus style={{ alignSelf: 'flex-end' }} onClick={() => modals.closeAll()}>
        Close
      </Button>
    </Stack>
  )
}
