import { Box, Button, Stack } from '@mantine/core'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { fieldErrorsOf, type FieldError } from '@/api/service-error'
import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { EntitiesPicker } from '@/entities/entity-picker'
import { EntityLink } from '@/entities/entity-link'
import { brief, countOf, sentence } from '@/lib/words'
import type { KnownEntry } from '@/storage/known-entries'
import { columnsOf } from '@/ui/data-table/features'
import { ErrorCard } from '@/ui/error-card'
import { useRowTabIndex } from '@/ui/in-row'
import { Empty, Notice, Panes, Section } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { useParticipants } from './use-space'

const columns = [
  columnsOf<KnownEntry>().display({
    id: 'view',
    header: 'Conversation',
    meta: { width: 116 },
    cell: ({ row }) => <ViewAs id={row.original.id} />,
  }),
  fieldColumn<'end-user'>('persona_id', 'Persona', (id) => <EntityLink kind="persona" id={id} />),
]

const ViewAs = ({ id }: { id: string }) => (
  <RouterAnchor
    from="/spaces/$id/people"
    to="/spaces/$id"
    search={{ participant: id }}
    tabIndex={useRowTabIndex()}
    inherit
  >
    View as them
  </RouterAnchor>
)

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
      {ids.length === 0 && <Empty>No participants seen in this browser yet.</Empty>}
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
  const errors = fieldErrorsOf(adding.error)
  const refused = refusedOf(errors, ids)
  return (
    <Section title="Add participants">
      <Stack>
        <EntitiesPicker
          kind="end-user"
          label="End users"
          value={ids}
          except={known}
          error={
            refused.length > 0 && (
              <span role="alert">
                {`Refused: ${refused.map(([one, why]) => sentence`${brief(one, 60)} ${why}`).join('. ')}`}
              </span>
            )
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
        {/* What is said of the ids stands there. */}
        {adding.error && (errors.length === 0 || refused.length < errors.length) && (
          <ErrorCard title="Could not add the participants" error={adding.error} />
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
function refusedOf(errors: readonly FieldError[], ids: readonly string[]) {
  return errors.flatMap(({ field, message }) => {
    const place = /participant_ids\W*(\d+)/.exec(field)?.[1]
    const id =
      place === undefined
        ? ids.find((one) => message.includes(one) || field.includes(one))
        : ids[Number(place)]
    return id === undefined ? [] : [[id, message] as const]
  })
}
