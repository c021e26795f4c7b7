import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { artifactsQuery, type ArtifactsRead } from '@/api/queries/artifacts'
import { useClient } from '@/api/use-client'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { announce } from '@/ui/announce'
import { readPageSize, type ArtifactsSearch } from './artifacts-search'
import { isUnfinished } from './model/artifact-status'

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

interface PollingOptions {
  /** Names what is looked at: with another one it begins anew. */
  of: string
  /** Something in sight is unfinished. */
  isWanted: boolean
  isBusy: boolean
  /** Epoch milliseconds of the newest answer. */
  at: number
  /** Reads once; tells whether something changed. */
  look: () => Promise<'changed' | 'unchanged' | 'failed'>
}

interface PollHistory {
  /** Reads in a row that found nothing changed. */
  readonly unchanged: number
  /** Reads in a row that failed. */
  readonly failures: number
}

const shortest = 3_000
const longest = 30_000
/** Failures after which looking by itself stops. */
const mostFailures = 3

const none: PollHistory = { unchanged: 0, failures: 0 }

/** Looks again while it is wanted and the tab is seen, ever more seldom while nothing changes. */
function usePolling({ of, isWanted, isBusy, at, look }: PollingOptions) {
  const isVisible = useVisible()
  const [kept, setKept] = useState({ of, looks: none })
  const looks = kept.of === of ? kept.looks : none
  const pause = nextPoll(looks)
  const again = useEffectEvent(async () => {
    const ended = await look()
    setKept({
      of,
      looks:
        ended === 'changed'
          ? none
          : ended === 'unchanged'
            ? { unchanged: looks.unchanged + 1, failures: 0 }
            : { ...looks, failures: looks.failures + 1 },
    })
  })
  useEffect(() => {
    if (!isWanted || !isVisible || isBusy || pause === undefined) return
    const timer = setTimeout(() => void again(), pause)
    return () => clearTimeout(timer)
  }, [isWanted, isVisible, isBusy, pause, at, of, looks])
  return {
    isPolling: isWanted && pause !== undefined,
    hasStopped: isWanted && looks.failures >= mostFailures,
    onAnew: () => setKept({ of, looks: none }),
  }
}

/** Milliseconds until the list is looked at again; undefined where it stops. */
export function nextPoll({ unchanged, failures }: PollHistory): number | undefined {
  if (failures >= mostFailures) return undefined
  return Math.min(longest, Math.round(shortest * 1.5 ** (unchanged + failures)))
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the browser tab can be seen. */
function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
}
