import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { artifactsQuery, type ArtifactsRead } from '@/api/queries/artifacts'
import { useClient } from '@/api/use-client'
import { canAct, type Identity } from '@/session/identities-state'
import { announce } from '@/ui/announce'
import { readPageSize, type ArtifactsSearch } from './artifacts-search'
import { isUnfinished } from './model/artifact-status'
import { usePolling } from './use-polling'

/** One page of the list as the address names it, looked at again while something in it is unfinished. */
export function useArtifacts(space: string, acting: Identity, search: ArtifactsSearch) {
  const client = useClient()
  const query = artifactsQuery(client, {
    ...{ space, identity: acting.id },
    status: search.status,
    contentType: search.content_type,
    pageSize: readPageSize(search.page_size),
    pageToken: search.page_token,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  const looks = usePolling({
    of: JSON.stringify(query.queryKey),
    // Without a token nothing is read until there is a new one.
    isWanted: canAct(acting) && data !== undefined && !isPlaceholderData && data.artifacts.some(isUnfinished),
    isBusy: isFetching,
    at: data?.at ?? 0,
    look: async () => {
      const before = signatureOf(data)
      const result = await refetch({ cancelRefetch: false })
      if (result.isError) return 'failed'
      return signatureOf(result.data) === before ? 'unchanged' : 'changed'
    },
  })
  return {
    read: data,
    /** What is shown is of another page, until this one is here. */
    isEarlier: isPlaceholderData,
    error,
    isFetching,
    looks,
    onReload: () => {
      looks.onAnew()
      void refetch().then((result) => {
        if (result.isSuccess) announce('Read again')
      })
    },
  }
}

/** What a change of the list is known by. */
function signatureOf(read: ArtifactsRead | undefined): string {
  return JSON.stringify(
    read?.artifacts.map(({ id, status, deleted_at, updated_at }) => [id, status, deleted_at, updated_at]),
  )
}
