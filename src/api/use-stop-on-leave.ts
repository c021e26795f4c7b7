import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/**
 * Stops the read when the page is left before its answer has come. A component that is suspended does not observe its
 * query, so this has to stand outside of the boundary.
 */
export function useStopOnLeave<Data, Failure, Key extends QueryKey>(
  query: UseQueryOptions<Data, Failure, Data, Key>,
): void {
  useQuery({ ...query, enabled: false, notifyOnChangeProps: [] })
}
