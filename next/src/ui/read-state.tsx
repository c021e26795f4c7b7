import type { UseQueryResult } from '@tanstack/react-query'
import { sentence } from '@/lib/words'
import { ErrorCard } from './error-card'
import { LoadingRows, UnreadableNotice } from './page-parts'

interface ReadStateProps {
  query: UseQueryResult<{ readonly unreadable: readonly string[] }>
  name: string
}

/** In the place of a record that is being read, or could not be; above one that could not be read whole. */
export function ReadState({ query: { data, error, refetch }, name }: ReadStateProps) {
  const retry = () => void refetch()
  if (data) return <UnreadableNotice parts={data.unreadable} onRetry={retry} />
  if (!error) return <LoadingRows rows={4} />
  return <ErrorCard title={sentence`Could not load ${name}`} error={error} onRetry={retry} />
}
