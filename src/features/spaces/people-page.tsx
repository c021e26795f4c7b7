import { Box, Button, Stack } from '@mantine/core'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { fieldErrorsOf } from '@/api/service-error'
import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { EntitiesPicker } from '@/entities/entity-picker'
import { EntityLink } from '@/entities/entity-link'
import { brief, countOf, sentence } from '@/lib/words'
import { ErrorCard } from '@/ui/error-card'
import { Empty, Notice, Panes, Section } from '@/ui/page-parts'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { useParticipants } from './use-space'

const columns = [
  fieldColumn<'end-user'>('participant_type', 'Type'),
  fieldColumn<'end-user'>('persona_id', 'Persona', (id) => <EntityLink kind="persona" id={id} />),
]

/** Who takes part in a space, as far as it is known, and adding others. */
export function PeoplePage() {
  const { id } = useParams({ from: '/_frame/spaces/$id/people' })
  const { ids, isComplete, count } = useParticipants(id)
  const seen = count > ids.length ? `${ids.length} of ${count}` : ids.length
  return (
    <Panes side={<AddPeople id={id} />}>
      <Section
        title="Participants"
        hint={isComplete ? 'all of them, as last answered' : `${seen} seen here; there may be others`}
      >
        <span>The service cannot remove a participant.</span>
      </Section>
      {ids.length === 0 && <Empty>No participants seen yet.</Empty>}
      {ids.length > 0 && <CatalogList kind="end-user" ids={ids} name="participants" columns={columns} />}
    </Panes>
  )
}

/** Adds participants (#17), and tells of each whether the service took it. */
function AddPeople({ id }: { id: string }) {
  const { client } = useRouteContext({ from: '__root__' })
  const { ids: known } = useParticipants(id)
  const [ids, setIds] = useState<string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const adding = useServiceMutation({
    send: ({ sent: participant_ids }: { sent: string[]; before: readonly string[] }) =>
      client.call(endpoints.addSpaceUsers, { params: { id }, body: { participant_ids } }),
    succeeded: ({ value }, { sent, before }) => {
      const added = sent.filter((one) => value.participant_ids?.includes(one) ?? true)
      const count = added.filter((one) => !before.includes(one)).length
      return added.length > 0 && count === 0 ? 'Already here' : `Added ${countOf(count, 'participant')}`
    },
    onSuccess: ({ value }, { sent }) => {
      const missing = value.participant_ids ? sent.filter((one) => !value.participant_ids?.includes(one)) : []
      setLeft(missing)
      setIds(missing)
    },
  })
  const refused = refusedOf(adding.error, ids)
  return (
    <Section title="Add participants">
      <Stack>
        <EntitiesPicker
          kind="end-user"
          label="End users"
          value={ids}
          except={known}
          error={
            refused.length > 0 &&
            `Refused: ${refused.map(([one, why]) => sentence`${brief(one, 60)} ${why}`).join('. ')}`
          }
          onChange={(next) => {
            setIds(next)
            setLeft([])
            adding.reset()
          }}
        />
        {left.length > 0 && (
          <Box mx="calc(-1 * var(--pc-gutter))">
            <Notice>{`Not in the answer, so perhaps not added: ${left.map((one) => brief(one, 60)).join(', ')}`}</Notice>
          </Box>
        )}
        {adding.error && <ErrorCard title="Could not add the participants" error={adding.error} />}
        {refused.length > 0 && refused.length < ids.length && (
          <Button
            style={{ alignSelf: 'flex-start' }}
            onClick={() => {
              setIds(ids.filter((one) => refused.every(([bad]) => bad !== one)))
              adding.reset()
            }}
          >
            {`Leave out ${countOf(refused.length, 'refused id')}`}
          </Button>
        )}
        <Button
          variant="filled"
          style={{ alignSelf: 'flex-start' }}
          disabled={ids.length === 0}
          aria-busy={adding.isPending}
          onClick={() => adding.submit({ sent: ids, before: known })}
        >
          {ids.length === 0 ? 'Add' : `Add ${countOf(ids.length, 'participant')}`}
        </Button>
      </Stack>
    </Section>
  )
}

/** The ids that the service refused, each with its words: a field names the place in the list, or the message the id. */
function refusedOf(error: unknown, ids: readonly string[]): (readonly [id: string, why: string])[] {
  return fieldErrorsOf(error).flatMap(({ field, message }) => {
    const place = /participant_ids\W*(\d+)/.exec(field)?.[1]
    const id =
      place === undefined
        ? ids.find((one) => message.includes(one) || field.includes(one))
        : ids[Number(place)]
    return id === undefined ? [] : [[id, message] as const]
  })
}
