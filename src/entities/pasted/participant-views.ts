import type { EntityRef } from '@/storage/catalog/catalog-entry'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { entityName } from '@/storage/catalog/entity-name'
import type { FoundId } from '@/entities/ids/find-ids'
import { decidedKind } from '@/entities/ids/id-guesses'
import { entityTarget, type EntityTarget } from '@/entities/entity-target'

/** A space as one of its participants sees it (#3). */
export interface ParticipantView {
  readonly space: string
  readonly participant: string
  /** Nothing says that it is a space: it is the only other id. */
  readonly isGuess: boolean
}

export interface ParticipantViews {
  /** The likeliest first. */
  readonly views: readonly ParticipantView[]
  /** End users whose names should be read (#13), or ids for which that read says whether they are end users. */
  readonly unread: readonly string[]
}

const mostViews = 5
/** Most ids of a text whose kinds are looked up. */
const mostLookedAt = 100
/** Most spaces and most participants that are paired, each with each. */
const mostPaired = 20
/** Most ids of a text that are read without a request by the user, if no id is said to be a participant. */
const mostUnread = 5

/** The spaces in a pasted text as viewed by the participants in it. */
export function participantViewsIn(
  text: string,
  ids: readonly FoundId[],
  catalog: Pick<Catalog, 'get' | 'all'>,
): ParticipantViews {
  const decided = ids
    .slice(0, mostLookedAt)
    .map((found) => ({ ...found, kind: decidedKind(catalog, found)?.kind }))
  const idsOf = (kind: FoundId['kind']) => decided.flatMap((one) => (one.kind === kind ? [one] : []))
  const [endUsers, spaces, undecided] = [idsOf('end user'), idsOf('space'), idsOf(undefined)]
  // The sender of a message may be the only participant in the text.
  const senders = idsOf('user').filter(({ by }) => by !== undefined && /^(sent.?by.?)?user.?ids?$/i.test(by))
  const participants = endUsers.length > 0 ? endUsers : senders
  const isGuess = spaces.length === 0 && ids.length === 2
  const views = pairsOf(
    text,
    (isGuess ? undecided : spaces).slice(0, mostPaired),
    participants.slice(0, mostPaired),
  ).map(({ space, participant }) => ({ space, participant, isGuess }))
  const isOpen = participants.length === 0 && undecided.length <= mostUnread
  const mayBePair = spaces.length > 0 || (isGuess && undecided.length === 2)
  return {
    views,
    unread: isOpen && mayBePair ? undecided.map(({ id }) => id) : views.map(({ participant }) => participant),
  }
}

/**
 * Pairs each participant with the nearest space, and each space with the nearest participant. The nearest pair comes
 * first. With a single participant, the space that is named first comes first.
 */
function pairsOf(text: string, spaces: readonly FoundId[], participants: readonly FoundId[]) {
  const pairs = spaces.flatMap((space) =>
    participants.map((one) => ({
      space: space.id,
      participant: one.id,
      distance: distanceIn(text, space.id, one.id),
    })),
  )
  const least = (key: 'space' | 'participant', id: string) =>
    Math.min(...pairs.flatMap((pair) => (pair[key] === id ? [pair.distance] : [])))
  return pairs
    .filter(
      ({ space, participant, distance }) =>
        distance === least('participant', participant) || distance === least('space', space),
    )
    .toSorted((a, b) => (participants.length === 1 ? 0 : a.distance - b.distance))
    .slice(0, mostViews)
}

/**
 * Distance of two ids in characters. The end of a sentence or line separates more than any number of words, a comma
 * less.
 */
function distanceIn(text: string, one: string, other: string): number {
  const [first = 0, second = 0] = [text.indexOf(one), text.indexOf(other)].sort((a, b) => a - b)
  const between = text.slice(first, second)
  const ends = between.match(/[;\n]|[.!?]\s/g)?.length ?? 0
  const commas = between.match(/,/g)?.length ?? 0
  return between.length + 10_000 * commas + 20_000 * ends
}

/** The view that Enter opens: one that the text or the catalog says, never a guess. */
export function namedViewTarget(views: readonly ParticipantView[]): EntityTarget | undefined {
  const [view] = views
  return view && !view.isGuess ? participantViewTarget(view) : undefined
}

/** What opening a view says about its ids. A guess says nothing about the space. */
export function entitiesOfView({ space, participant, isGuess }: ParticipantView): readonly EntityRef[] {
  const endUser = { kind: 'end user', id: participant } as const
  return isGuess ? [endUser] : [{ kind: 'space', id: space }, endUser]
}

export function participantViewTarget({ space, participant }: ParticipantView): EntityTarget | undefined {
  const target = entityTarget({ kind: 'space', id: space })
  return target && { ...target, search: { participant } }
}

/** "Open the space as Ines Valdo". The id where there is no name. */
export function participantViewText({ participant }: ParticipantView, catalog: Pick<Catalog, 'get'>): string {
  return `Open the space as ${participantName(participant, catalog)}`
}

/** The name of a participant, who may not be an end user. The id if there is no name. */
export function participantName(id: string, catalog: Pick<Catalog, 'get'>): string {
  const [name] = (['end user', 'user'] as const).flatMap(
    (kind) => entityName(catalog.get({ kind, id })) ?? [],
  )
  return (name ?? id).slice(0, 120)
}
