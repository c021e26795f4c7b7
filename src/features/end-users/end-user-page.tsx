import { Autocomplete, Badge, TextInput } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { endpoints } from '@/api/endpoints'
import { endUsersQuery, readEndUsers, type EndUsersAnswer } from '@/api/queries/end-users'
import type { EndUser } from '@/api/resources/end-users'
import { ServiceError } from '@/api/service-error'
import { RecordForm } from '@/editing/save-bar'
import type { Fields } from '@/editing/save-record'
import { useRecordField, useRecordForm } from '@/editing/use-record-form'
import { ActAsButton } from '@/entities/act-as'
import { EntityLink, SeenEntities } from '@/entities/entity-link'
import { useEntry } from '@/entities/entity-name'
import { EntityPicker } from '@/entities/entity-picker'
import { nameOf } from '@/entities/kinds'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { useStore } from '@/lib/use-store'
import { brief } from '@/lib/words'
import type { CatalogState } from '@/storage/catalog'
import type { KnownEntry } from '@/storage/known-entries'
import { Age } from '@/ui/age'
import { Empty, FactList, Notice, ReadState, Section } from '@/ui/page-parts'
import { RouterButton } from '@/ui/router-links'

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

/** The writable fields. The mock's `writableFields` and the catalog's `storedFields` name them too. */
const labels = {
  name: 'Name',
  external_id: 'External id',
  participant_type: 'Participant type',
  persona_id: 'Persona',
  active_persona_version_id: 'Active persona version',
} satisfies { [Field in keyof EndUser]?: string }

interface EndUserFormProps {
  id: string
  name: string
  endUser: EndUser
  /** Paths of the answer that could not be read. */
  unreadable: readonly string[]
  /** The panel beside the form. */
  children: ReactNode
}

/** The writable fields of an end user, saved by #15. */
function EndUserForm({ id, name, endUser, unreadable, children }: EndUserFormProps) {
  const { client, catalog, queryClient } = useRouteContext({ from: '__root__' })
  const types = useStore(catalog, participantTypes, shallowEqual)
  const form = useRecordForm({
    id,
    labels,
    known: writableOf(endUser),
    unreadable: unreadable.map((path) => path.replace('data[].', '')),
    endpoint: endpoints.putEndUser,
    read: async () => {
      const { endUsers, unreadable: lost } = await readEndUsers(client, [id])
      const now = endUsers.find((one) => one.id === id)
      if (now) return writableOf(now)
      if (lost.length > 0) throw new ServiceError('unreadable', endpoints.readEndUsers, {})
      const detail = 'The service no longer knows this end user'
      throw new ServiceError('not sent', endpoints.putEndUser, { reason: 'bad input', detail })
    },
    send: (body) => client.call(endpoints.putEndUser, { params: { id }, body }),
    name,
    onNewer: () => void queryClient.invalidateQueries({ queryKey: endUsersQuery(client, [id]).queryKey }),
  })
  return (
    <RecordForm review={form.review} side={children}>
      <TextInput {...useRecordField(form, 'name')} />
      <TextInput classNames={{ input: 'mono' }} {...useRecordField(form, 'external_id')} />
      <Autocomplete
        data={types}
        description="The interface lists no values. Choose one seen before, or type another."
        {...useRecordField(form, 'participant_type')}
      />
      <EntityPicker kind="persona" {...useRecordField(form, 'persona_id')} />
      <TextInput classNames={{ input: 'mono' }} {...useRecordField(form, 'active_persona_version_id')} />
    </RecordForm>
  )
}

/** Those seen in this browser. */
function participantTypes({ entries }: CatalogState): string[] {
  const types = [...entries.values()]
    .map(({ fields }) => fields['participant_type'])
    .filter((type): type is string => typeof type === 'string' && type !== '')
  return [...new Set(types)]
}

/** What the service gave of the writable fields: what it did not give must not be sent as empty. */
const writableOf = memoizeByObject((endUser: EndUser): Fields => {
  return Object.fromEntries(Object.entries(endUser).filter(([field]) => field in labels)) as Fields // texts
})

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
