import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { endUsersQuery } from '@/api/queries/end-users'
import type { EndUser } from '@/api/resources/end-users'
import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { EntityCell } from '@/entities/entity-cell'
import { EntityLink } from '@/entities/entity-link'
import { OpenById } from '@/entities/open-by-id'
import { readIds } from '@/lib/id-list'
import { DataTable } from '@/ui/data-table/data-table'
import { columnsOf, type Columns } from '@/ui/data-table/features'
import { useDataTable } from '@/ui/data-table/use-data-table'
import { ErrorCard } from '@/ui/error-card'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { LoadingRows, Notice, UnreadableNotice } from '@/ui/page-parts'
import { RouterButton } from '@/ui/router-links'

const seenColumns = [
  fieldColumn('participant_type', 'Type'),
  fieldColumn('external_id', 'External id'),
  fieldColumn('tenant_id', 'Tenant'),
  fieldColumn('persona_id', 'Persona', (id) => <EntityLink kind="persona" id={id} />),
]

/** The end users seen in this browser; with `ids` in the address, those ids looked up. */
export function EndUsersPage() {
  const { ids: text, q } = useSearch({ from: '/_frame/end-users/' })
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = useMemo(() => readIds(text), [text])
  return (
    <>
      <PageHeader
        title="End users"
        tile={<IconUsers size={20} aria-hidden />}
        facts="The service can neither list nor create end users."
        actions={ids.length > 0 && <RouterButton to="/end-users">Show all seen</RouterButton>}
      />
      <OpenById kind="end-user" ref={field} />
      {ids.length > 0 ? (
        <LookedUp ids={ids} />
      ) : (
        <CatalogList
          kind="end-user"
          name="end-users"
          columns={seenColumns}
          query={q}
          onQueryChange={(query) => void navigate({ to: '/end-users', search: { q: query }, replace: true })}
          action={<Button onClick={() => field.current?.focus()}>Paste an id</Button>}
        />
      )}
    </>
  )
}

const { accessor } = columnsOf<EndUser>()

const answerColumns: Columns<EndUser> = [
  accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => <EntityCell kind="end-user" id={original.id ?? ''} />,
  }),
  accessor('id', {
    header: 'Id',
    meta: { width: 170 },
    cell: ({ row: { original } }) => <IdChip id={original.id ?? ''} />,
  }),
  accessor('participant_type', { header: 'Type' }),
  accessor('external_id', { header: 'External id' }),
  accessor('tenant_id', { header: 'Tenant' }),
  accessor('persona_id', {
    header: 'Persona',
    cell: ({ row: { original } }) =>
      original.persona_id && <EntityLink kind="persona" id={original.persona_id} />,
  }),
]

/** The answer for many ids, and which of them the service does not know. */
function LookedUp({ ids }: { ids: readonly string[] }) {
  const { client } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(endUsersQuery(client, ids))
  const rows = useMemo(() => data?.endUsers.filter(({ id }) => id !== undefined) ?? [], [data])
  const table = useDataTable({
    ...{ name: 'end-users-looked-up', rows, columns: answerColumns },
    getRowId: ({ id = '' }) => id,
  })
  if (error)
    return <ErrorCard title="Could not look up the end users" error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  return (
    <>
      <UnreadableNotice parts={data.unreadable} />
      {data.missing.length > 0 && (
        <Notice>
          <span>
            <span>{`The service does not know ${data.missing.length} of ${ids.length}: `}</span>
            <bdi className="mono">{data.missing.join(', ')}</bdi>
          </span>
        </Notice>
      )}
      <DataTable
        label="End users found"
        table={table}
        onOpen={({ id = '' }) => void navigate({ to: '/end-users/$id', params: { id } })}
        empty="The service knows none of these ids."
      />
    </>
  )
}
