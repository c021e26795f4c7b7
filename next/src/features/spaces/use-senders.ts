import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { endUsersQuery } from '@/api/queries/end-users'

/** Senders that are looked up. */
const most = 100

/** Reads who the senders are, and which of them are personas (#13). Who cannot be read stays as the messages say. */
export function useSenders(senders: readonly string[] = []) {
  const { client } = useRouteContext({ from: '__root__' })
  const ids = senders.slice(0, most)
  useQuery({ ...endUsersQuery(client, ids), enabled: ids.length > 0 })
}
