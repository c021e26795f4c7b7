import { Autocomplete, TextInput } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { endpoints } from '@/api/endpoints'
import { endUsersQuery, readEndUsers } from '@/api/queries/end-users'
import type { EndUser } from '@/api/resources/end-users'
import { ServiceError } from '@/api/service-error'
import { RecordForm } from '@/editing/save-bar'
import type { Fields } from '@/editing/save-record'
import { useRecordField, useRecordForm } from '@/editing/use-record-form'
import { EntityPicker } from '@/entities/entity-picker'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { useStore } from '@/lib/use-store'
import type { CatalogState } from '@/storage/catalog'

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
export function EndUserForm({ id, name, endUser, unreadable, children }: EndUserFormProps) {
  const { client, catalog } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
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
