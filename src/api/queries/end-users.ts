import { queryOptions } from '@tanstack/react-query'
import type { CallOptions, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { EndUser } from '@/api/resources/end-users'

/** End users as the service answered for a list of ids. */
export interface EndUsersAnswer {
  readonly endUsers: readonly EndUser[]
  /** Ids that the answer left out: the service does not know them. */
  readonly missing: readonly string[]
  readonly unreadable: readonly string[]
  /** When it arrived, in epoch milliseconds. */
  readonly at: number
}

/** The interface gives no maximum (section 8). */
const largestBatch = 100

/** End users by their ids (#13), a hundred at once. */
export const endUsersQuery = (client: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['end-users', ids],
    queryFn: ({ signal }) => readEndUsers(client, ids, { signal }),
  })

export async function readEndUsers(
  client: Client,
  ids: readonly string[],
  options: CallOptions = {},
): Promise<EndUsersAnswer> {
  const endUsers: EndUser[] = []
  const unreadable = new Set<string>()
  for (let start = 0; start < ids.length; start += largestBatch) {
    const batch = ids.slice(start, start + largestBatch)
    const answer = await client.call(endpoints.readEndUsers, { body: { ids: batch } }, options)
    endUsers.push(...(answer.value.data ?? []))
    for (const part of answer.unreadable) unreadable.add(part)
  }
  const [only] = endUsers
  // Asked for one id, the service need not repeat it.
  const given = ids.length === 1 && only ? [{ ...only, id: only.id ?? ids[0] }] : endUsers
  const byId = new Map(given.map((one) => [one.id, one]))
  const asked = ids.flatMap((id) => byId.get(id) ?? [])
  // What could not be read may be what is missing, unless it is only a field of one that is there.
  const isUnsure = [...unreadable].some((path) => path === 'data[].id' || !path.startsWith('data[].'))
  const missing = isUnsure ? [] : ids.filter((id) => !byId.has(id))
  return { endUsers: asked, missing, unreadable: [...unreadable], at: Date.now() }
}
