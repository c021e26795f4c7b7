import { capital } from '@/lib/text/capital'
import { truncate } from '@/lib/text/truncate'
import { ownOf, refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { displayName } from '@/storage/catalog/display-name'
import { entityName } from '@/storage/catalog/entity-name'
import { relativeTime } from '@/lib/time/relative-time'
import { kindSource, type FoundId } from '@/entities/ids/find-ids'
import {
  decidedKind,
  entriesOf,
  guessLabel,
  kindByPrefix,
  likeliestFirst,
  triedKinds,
  unreadKinds,
} from '@/entities/ids/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import {
  entitiesOfView,
  participantViewTarget,
  participantViewText,
  type ParticipantView,
} from '@/entities/pasted/participant-views'
import { entityTarget } from '@/entities/entity-target'
import { writeIds } from '@/entities/ids/write-ids'
import { shortId } from '@/ui/short-id'
import { versionName } from './kind-search'
import type { PaletteGroup, PaletteRow } from './palette-row'

export interface IdContext {
  readonly catalog: Pick<Catalog, 'get' | 'all' | 'list'>
  readonly now: number
  /** Name of the acting end user, for endpoints of end users. */
  readonly actingAs: string | null
  /** The space on the page below, and the participant through whom it is viewed. */
  readonly space: string | undefined
  readonly participant: string | undefined
}

/** A cataloged entity by name, kind and age. */
export function entryRow(entry: CatalogEntry, { catalog, now, participant }: IdContext): PaletteRow {
  const { kind, id, named, state } = entry
  const name = kind === 'persona version' ? versionName(entry, catalog) : displayName(catalog, entry)
  const { one } = kindLabels[kind]
  const base = { key: refKey(entry), avatar: { kind, entry } }
  const place = named && catalog.get(named.value)
  if (named && isOnlyNamed(entry) && !ownOf(entry).pinned) {
    const target = entityTarget(named.value, place)
    return {
      ...base,
      title: `${capital(named.value.as)} of ${displayName(catalog, named.value) ?? named.value.id}`,
      detail: `${shortId(id)}, seen there ${relativeTime(named.at, now)}, not looked up yet`,
      tail: target
        ? `Open the ${kindLabels[named.value.kind].one.toLowerCase()}`
        : `Open the ${one.toLowerCase()}`,
      action: { is: 'link', target: target ?? entityTarget(entry, entry) ?? goTarget(id) },
    }
  }
  // A kind without a read endpoint can at most appear in an answer.
  const isSeen = state.value === 'verified' && unreadKinds.includes(kind)
  const likelyKind =
    state.value === 'seen' ? state.source : isSeen ? `last seen in ${state.source}` : state.value
  const role = entry.fields.role?.value
  const facts = [
    one,
    kind === 'unidentified' && name !== undefined && shortId(id),
    kind === 'persona' && typeof role === 'string' && truncate(role, 60),
    `${likelyKind} ${relativeTime(state.at, now)}`,
  ]
  const target = entityTarget(entry, entry) ?? goTarget(id)
  return {
    ...base,
    title: name ?? shortId(id),
    isId: name === undefined,
    detail: facts.filter(Boolean).join(', '),
    tail: 'Open',
    action: {
      is: 'link',
      target:
        kind === 'corpus' && participant !== undefined ? { ...target, search: { participant } } : target,
    },
  }
}

/** A space as a participant sees it, with the known names. */
export function participantViewRow(view: ParticipantView, { catalog }: IdContext): PaletteRow {
  const { space, participant, isGuess } = view
  const name = displayName(catalog, { kind: 'space', id: space }) ?? space
  return {
    key: `view ${space} ${participant}`,
    avatar: { kind: 'space' },
    title: participantViewText(view, catalog),
    detail: isGuess ? `if ${name} is a space` : name,
    tail: 'Open',
    action: {
      is: 'link',
      target: participantViewTarget(view) ?? goTarget(space),
      as: entitiesOfView(view),
    },
  }
}

/** Everything that one id can be. `first` is the most likely, which is not always the first row. */
export function idGroups(found: FoundId, here: CatalogKind | undefined, context: IdContext) {
  const { id } = found
  const entries = entriesOf(context.catalog, id)
  const kinds = new Set(entries.map(({ kind }) => kind))
  const seenAs = entries.find((entry) => triedKinds.includes(entry.kind) && isOnlyNamed(entry))?.kind
  const same = entries.find(({ kind }) => kind === found.kind)
  const likelyKind = same && !isOnlyNamed(same) ? undefined : found.kind
  const alike = seenAs ? undefined : kindByPrefix(context.catalog, id)
  const likely = seenAs ?? alike ?? here
  const what = (kind: CatalogKind) => {
    const reason = kind === seenAs ? 'from where it was seen' : kind === alike ? 'from its prefix' : undefined
    const words = guessLabel(kind, context.actingAs)
    return reason === undefined ? words : `${words}, most likely ${reason}`
  }
  const row = (kind: CatalogKind, key: string, detail: string) =>
    ({ key: `${key} ${kind}`, avatar: { kind }, title: kindLabels[kind].one, detail }) as const
  const openAs = (kind: CatalogKind) =>
    ({ is: 'link', target: entityTarget({ kind, id }) ?? goTarget(id), as: [{ kind, id }] }) as const

  const tried = likeliestFirst(triedKinds, likely)
    .filter((kind) => !kinds.has(kind) || kind === seenAs)
    .map((kind): PaletteRow => {
      const needsIdentity = kind === 'episode' && context.actingAs === null
      return {
        ...row(kind, 'try', what(kind)),
        action: { is: 'look up', ref: { kind, id }, needsIdentity },
      }
    })
  const unread = likeliestFirst(unreadKinds, likely)
    .filter((kind) => !kinds.has(kind) && kind !== likelyKind)
    .map((kind): PaletteRow => ({
      ...row(kind, 'open', what(kind)),
      action: openAs(kind),
    }))
  const unidentified: PaletteRow = {
    ...row('unidentified', 'open', 'Not identified. Save it to identify later'),
    title: shortId(id),
    isId: true,
    action: { is: 'link', target: goTarget(id) },
  }
  const groups: PaletteGroup[] = [
    { title: 'Seen before', rows: entries.map((entry) => entryRow(entry, context)) },
    {
      title: 'Type given in your text',
      rows: likelyKind
        ? [
            {
              ...row(likelyKind, 'told', found.by === undefined ? 'from your text' : kindSource(found.by)),
              tail: 'Open',
              action: openAs(likelyKind),
            },
          ]
        : [],
    },
    { title: 'Look it up as (read only)', rows: tried },
    {
      title: 'Open without checking',
      rows: entries.length > 0 || likelyKind ? unread : [...unread, unidentified],
    },
  ]
  const isPlain = entries.every(({ kind }) => kind === seenAs)
  // A kind that opens only through its space or persona is opened as an unidentified id.
  const guessed = likely && [...triedKinds, ...unreadKinds].includes(likely) ? likely : 'unidentified'
  const guess = likely && `${triedKinds.includes(guessed) ? 'try' : 'open'} ${guessed}`
  const meant = likelyKind ? `told ${likelyKind}` : same && refKey(same)
  return { groups, first: meant ?? (isPlain ? guess : undefined) }
}

/** One of several ids, as its most likely kind. */
export function oneOfMany(found: FoundId, context: IdContext): PaletteRow {
  const { id, kind, by } = found
  const decided = decidedKind(context.catalog, found)
  const entries = entriesOf(context.catalog, id)
  const entry = decided ? entries.find((one) => one.kind === decided.kind) : entries[0]
  const likelyKind = decided?.kind ?? entry?.kind
  const name = entityName(entry)
  const target = likelyKind === undefined ? undefined : entityTarget({ kind: likelyKind, id }, entry)
  const what = likelyKind === undefined ? 'type unknown' : kindLabels[likelyKind].one
  const why =
    by !== undefined && likelyKind === kind
      ? `, ${kindSource(by)}`
      : entry
        ? ', in your catalog'
        : decided?.by === 'prefix'
          ? ', from its prefix'
          : ''
  return {
    key: `one ${id}`,
    avatar: { kind: likelyKind ?? 'unidentified', ...(entry ? { entry } : {}) },
    title: name ?? id,
    isId: name === undefined,
    detail: `${what}${why}`,
    tail: target ? 'Open' : 'Identify',
    action: { is: 'link', target: target ?? { to: '/go', search: { ref: writeIds([found]) } } },
  }
}

/** The entity is only mentioned: neither an answer nor a user has said more. */
function isOnlyNamed(entry: CatalogEntry): boolean {
  return entry.state.value === 'seen' && entry.openedAt === undefined && entityName(entry) === undefined
}

function goTarget(id: string) {
  return { to: '/go', search: { ref: writeIds([{ id, kind: undefined }]) } }
}
