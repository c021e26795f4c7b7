import { brief } from '@/lib/words'
import type { EntityKind } from '@/storage/catalog-entry'
import type { KnownEntry } from '@/storage/known-entries'

interface Kind {
  readonly singular: string
  readonly plural: string
  /** Route of the list. */
  readonly list: string
  /** Route of one, with its id as the parameter `id`. */
  readonly page: string
}

/** How each kind is called and where its pages are. */
export const kinds = {
  blueprint: { singular: 'blueprint', plural: 'blueprints', list: '/blueprints', page: '/blueprints/$id' },
  persona: { singular: 'persona', plural: 'personas', list: '/personas', page: '/personas/$id' },
  'end-user': { singular: 'end user', plural: 'end users', list: '/end-users', page: '/end-users/$id' },
  space: { singular: 'space', plural: 'spaces', list: '/spaces', page: '/spaces/$id' },
  project: { singular: 'project', plural: 'projects', list: '/projects', page: '/projects/$id' },
  corpus: { singular: 'corpus', plural: 'corpora', list: '/corpora', page: '/corpora/$id' },
  episode: { singular: 'episode', plural: 'episodes', list: '/episodes', page: '/episodes/$id' },
} as const satisfies Record<EntityKind, Kind>

/** What an entry is called: by its user, else by the service, else by its id. */
export function nameOf({ id, label, fields }: Pick<KnownEntry, 'id' | 'label' | 'fields'>): string {
  const names = [label, fields['name'], fields['topic'], fields['blueprint_id']]
  const name = names.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return brief(name ?? id, 300)
}
