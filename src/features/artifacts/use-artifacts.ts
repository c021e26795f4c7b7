import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { artifactsQuery, type ArtifactsRead } from '@/api/queries/artifacts'
import { useClient } from '@/api/use-client'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { announce } from '@/ui/announce'
import { readPageSize, type ArtifactsSearch } from './artifacts-search'
import { isUnfinished } from './model/artifact-status'

/** The page of the list in the address, polled while it has an unfinished artifact. */
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
    // Without a valid token, polling stops until there is a new one.
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
    /** The displayed page is the previous one until this one is loaded. */
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

/** A string that changes if the list changes. */
function signatureOf(read: ArtifactsRead | undefined): string {
  return JSON.stringify(
    read?.artifacts.map(({ id, status, deleted_at, updated_at }) => [id, status, deleted_at, updated_at]),
  )
}

interface PollingOptions {
  /** Identifies the polled list: another one starts over. */
  of: string
  /** The displayed page has an unfinished artifact. */
  isWanted: boolean
  isBusy: boolean
  /** Epoch milliseconds of the newest answer. */
  at: number
  /** Reads once and returns whether the list changed. */
  look: () => Promise<'changed' | 'unchanged' | 'failed'>
}

interface PollHistory {
  /** Reads in a row without a change. */
  readonly unchanged: number
  /** Failed reads in a row. */
  readonly failures: number
}

const shortest = 3_000
const longest = 30_000
/** Failures after which polling stops. */
const mostFailures = 3

const none: PollHistory = { unchanged: 0, failures: 0 }

/** Polls while wanted and the tab is visible, at growing intervals while nothing changes. */
function usePolling({ of, isWanted, isBusy, at, look }: PollingOptions) {
  const isVisible = useVisible()
  const [history, setHistory] = useState({ of, looks: none })
  const looks = history.of === of ? history.looks : none
  const pause = nextPoll(looks)
  const again = useEffectEvent(async () => {
    const ended = await look()
    setHistory({
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
    onAnew: () => setHistory({ of, looks: none }),
  }
}

/** Milliseconds until the next poll; undefined if polling stops. */
export function nextPoll({ unchanged, failures }: PollHistory): number | undefined {
  if (failures >= mostFailures) return undefined
  return Math.min(longest, Math.round(shortest * 1.5 ** (unchanged + failures)))
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
}
