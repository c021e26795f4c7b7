import { Kbd } from '@mantine/core'
import { ButtonLink } from '@/ui/button-link'
import { displayName } from '@/storage/catalog/display-name'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import type { FoundId } from '@/entities/ids/find-ids'
import { identify } from '@/entities/ids/identify'
import styles from './participant-view-links.module.css'
import { readPasted } from '@/entities/ids/parse-ids'
import {
  entitiesOfView,
  participantViewsIn,
  participantViewTarget,
  participantViewText,
} from './participant-views'
import { useDebouncedNamesOf } from '@/entities/verify/use-names-of'

interface ParticipantViewLinksProps {
  text: string
  /** The ids in the text, if they have been found already. */
  ids?: readonly FoundId[] | undefined
  /** The links belong to a box, in which Enter opens the first one that is not a guess. */
  inBox?: boolean
  /** The first one that is not a guess is the page's filled button. */
  isPrimary?: boolean
}

/** The spaces in a pasted text as viewed by the participants in it. */
export function ParticipantViewLinks({
  text,
  ids,
  inBox = false,
  isPrimary = false,
}: ParticipantViewLinksProps) {
  const catalog = useCatalogStore()
  // Subscribes to the catalog, because names come from it.
  useCatalogState()
  const { views, unread } = participantViewsIn(text, ids ?? readPasted(text, catalog).ids, catalog)
  useDebouncedNamesOf(unread)
  if (views.length === 0) return null
  return (
    <ul className={styles.links} aria-label="Open as a participant">
      {views.map((view, index) => {
        const { space, participant, isGuess } = view
        const isFirst = index === 0 && !isGuess
        const target = participantViewTarget(view)
        const name = displayName(catalog, { kind: 'space', id: space }) ?? space
        return (
          target && (
            <li key={`${space} ${participant}`}>
              <ButtonLink
                {...target}
                preload={false}
                variant={isFirst && isPrimary ? 'filled' : 'default'}
                onClick={() => {
                  for (const entity of entitiesOfView(view)) identify(catalog, entity)
                }}
              >
                {participantViewText(view, catalog)}
                {isFirst && inBox && <Kbd>↵</Kbd>}
              </ButtonLink>
              <small>{isGuess ? `if ${name} is a space` : name}</small>
            </li>
          )
        )
      })}
    </ul>
  )
}
