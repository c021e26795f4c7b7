import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { endUsersQuery, type EndUsersAnswer } from '@/api/queries/end-users'
import type { EndUser } from '@/api/resources/end-users'
import { ActAsButton } from '@/entities/act-as'
import { EntityLink } from '@/entities/entity-link'
import { useEntry } from '@/entities/entity-name'
import { nameOf } from '@/entities/kinds'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { SeenEntities } from '@/entities/seen-entities'
import { brief } from '@/lib/words'
import type { KnownEntry } from '@/storage/known-entries'
import { Age } from '@/ui/age'
import { Empty, FactList, Notice, ReadState, Section } from '@/ui/page-parts'
import { RouterButton } from '@/ui/router-links'
import { EndUserForm } from './end-user-form'

/** One end user: what the service knows, edited in place, and where it was seen. */
export function EndUserPage() {
  const { id } = useParams({ from: '/_frame/end-users/$id' })
  const { client } = useRouteContext({ from: '__root__' })
  const query = useQuery(endUsersQuery(client, [id]))
  const { data, isFetching, refetch } = query
  const answered = data?.endUsers.find((one) => one.id === id)
  // What is being edited stays on the screen, whatever a later answer is.
  const [shown, setShown] = useState<{ of: EndUsersAnswer; endUser: EndUser }>()
  if (data && answered && shown?.of !== data) setShown({ of: data, endUser: answered })
  const endUser = shown?.endUser
  const entry = useEntry('end-user', id)
  const isUnknown = data && !answered && data.unreadable.length === 0
  useOpenedMark({ kind: 'end-user', id, isFound: endUser !== undefined })
  const name = nameOf({
    id,
    label: entry?.label ?? '',
    fields: { ...entry?.fields, ...(endUser?.name && { name: endUser.name }) },
  })
  return (
    <>
      <RecordHeader
        kind="end-user"
        id={id}
        title={isUnknown && name === id ? 'Unknown end user' : name}
        at={shown?.of.at}
        isReading={isFetching}
        onRefresh={() => void refetch()}
        badges={
          endUser?.participant_type && (
            <Badge>
              <bdi>{brief(endUser.participant_type, 60)}</bdi>
            </Badge>
          )
        }
        actions={!isUnknown && <ActAsButton id={id} />}
      />
      <ReadState query={query} name={name} />
      {isUnknown && !shown && (
        <Empty>
          <p>
            The service does not know this end user. It may have been deleted, or belong to another tenant.
          </p>
          <RouterButton to="/end-users">Open another</RouterButton>
        </Empty>
      )}
      {isUnknown && shown && <Notice>The service does not know this end user any more.</Notice>}
      {shown && endUser && (
        <EndUserForm id={id} name={name} endUser={endUser} unreadable={shown.of.unreadable}>
          <EndUserFacts id={id} endUser={endUser} />
        </EndUserForm>
      )}
    </>
  )
}

function EndUserFacts({ id, endUser }: { id: string; endUser: EndUser }) {
  const isSpaceOf = ({ kind, relations }: KnownEntry) =>
    kind === 'space' && (relations['participant_ids']?.includes(id) ?? false)
  const { persona_id, tenant_id, created_at, created_by, updated_at, updated_by } = endUser
  return (
    <>
      <Section title="Set by the service">
        <FactList
          facts={[
            ['Tenant', tenant_id],
            ['Created', <Age key="created" time={created_at} />],
            ['Created by', created_by],
            ['Updated', <Age key="updated" time={updated_at} />],
            ['Updated by', updated_by],
          ]}
        />
      </Section>
      {persona_id && (
        <Section title="Persona">
          <EntityLink kind="persona" id={persona_id} />
        </Section>
      )}
      <SeenEntities title="Spaces" none="No space seen yet." matches={isSpaceOf} />
    </>
  )
}
