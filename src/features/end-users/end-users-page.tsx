import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { endUsersQuery } from '@/api/queries/end-users'
import { CatalogList } from '@/entities/catalog-list'
import { KindPage, kindColumns } from '@/entities/kind-page'
import { readIds } from '@/lib/search-params'
import { brief, countOf } from '@/lib/words'
import { CopyTextButton } from '@/ui/copy-button'
import { Notice } from '@/ui/page-parts'
import { RouterButton } from '@/ui/router-links'

/** Unknown ids that are shown. */
const mostNamed = 20

/** The end users seen in this browser; with `ids` in the address, those ids looked up. */
export function EndUsersPage() {
  const { ids: text } = useSearch({ from: '/_frame/end-users/' })
  const ids = useMemo(() => readIds(text), [text])
  return (
    <KindPage
      kind="end-user"
      actions={ids.length > 0 && <RouterButton to="/end-users">Show all seen</RouterButton>}
    >
      {ids.length > 0 && <LookedUp ids={ids} />}
    </KindPage>
  )
}

/** The answer for many ids, and which of them the service does not know. */
function LookedUp({ ids }: { ids: readonly string[] }) {
  const { client } = useRouteContext({ from: '__root__' })
  const { data, error, isFetching, refetch } = useQuery(endUsersQuery(client, ids))
  // The catalog has learned them from this answer, or from one before where this one cannot be read.
  const found = useMemo(() => (data ? ids.filter((id) => !data.missing.includes(id)) : []), [data, ids])
  const failure = error && !isFetching ? { title: 'Could not look up the end users', error } : undefined
  return (
    <>
      {data && data.missing.length > 0 && (
        <Notice>
          <Box component="span" flex="1 1 240px">
            <span>{`The service does not know ${data.missing.length} of ${ids.length}: `}</span>
            <bdi className="mono">
              {data.missing
                .slice(0, mostNamed)
                .map((id) => brief(id))
                .join(', ')}
            </bdi>
            {data.missing.length > mostNamed && ` and ${data.missing.length - mostNamed} more`}
          </Box>
          <CopyTextButton
            variant="subtle"
            label={`Copy ${countOf(data.missing.length, 'id')}`}
            value={data.missing.join('\n')}
          />
        </Notice>
      )}
      <CatalogList
        kind="end-user"
        name="end-users"
        columns={kindColumns['end-user']}
        ids={found}
        answer={{
          failure,
          unreadable: data?.unreadable,
          isLoading: !data && isFetching,
          onRetry: () => void refetch(),
        }}
      />
    </>
  )
}
