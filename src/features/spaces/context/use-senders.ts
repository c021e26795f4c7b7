import { useMemo } from 'react'
import { refKey } from '@/storage/catalog/catalog-entry'
import { useCatalogEntities } from '@/storage/catalog/use-catalog'
import type { Conversation } from '@/features/spaces/model/conversation'
import { senderLabel, type SenderLabel } from './sender-label'

/** Everybody who wrote in a conversation, by the key of the sender, as this browser calls them. */
export function useSenders({ senders }: Conversation): ReadonlyMap<string, SenderLabel> {
  const endUsers = useCatalogEntities('end user')
  const users = useCatalogEntities('user')
  return useMemo(() => {
    const known = new Map([...users, ...endUsers].map((entry) => [refKey(entry), entry]))
    return new Map(
      [...senders].map(([key, sender]) => {
        const id = sender.id ?? ''
        const user = sender.name === undefined ? known.get(refKey({ kind: 'user', id })) : undefined
        const entry = known.get(refKey({ kind: 'end user', id })) ?? user
        return [key, senderLabel(sender, entry)]
      }),
    )
  }, [senders, endUsers, users])
}
