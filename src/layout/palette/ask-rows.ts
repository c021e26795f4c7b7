import { participantName } from '@/entities/pasted/participant-views'
import { entityTarget } from '@/entities/entity-target'
import { displayName } from '@/storage/catalog/display-name'
import { spaceMembers } from '@/storage/catalog/space-members'
import { shortId } from '@/ui/short-id'
import type { IdContext } from './id-rows'
import type { NamedRow } from './matching-rows'

/** Rows that ask a corpus of the space on the page below, as the participant through whom it is viewed. */
export function askRows({ catalog, space, participant }: IdContext): readonly NamedRow[] {
  if (space === undefined) return []
  const corpusIds = catalog.get({ kind: 'space', id: space })?.fields.corpus_ids
  const person = participant === undefined ? undefined : participantName(participant, catalog)
  return spaceMembers(space, corpusIds, catalog.list('corpus'), 'corpus').flatMap((id) => {
    const target = entityTarget({ kind: 'corpus', id })
    const name = displayName(catalog, { kind: 'corpus', id }) ?? shortId(id)
    return target
      ? [
          {
            key: `ask ${id}`,
            avatar: { kind: 'corpus' },
            title: person === undefined ? `Ask ${name}` : `Ask ${name} as ${person}`,
            action: {
              is: 'link',
              target: {
                ...target,
                ...(participant === undefined ? {} : { search: { participant } }),
                hash: 'question',
              },
            },
          } as const,
        ]
      : []
  })
}
