import { ActionIcon, Badge } from '@mantine/core'
import IconLanes from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinnedFilled.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from '@tanstack/react-router'
import { ownOf, refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { observedName } from '@/storage/catalog/entity-name'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { pluralize } from '@/lib/text/pluralize'
import type { JsonValue } from '@/lib/json/json'
import { thousands } from '@/lib/numbers/thousands'
import { classNames } from '@/ui/styles/class-names'
import { useRowState } from '@/ui/data-table/column'
import cells from '@/ui/data-table/data-table.module.css'
import { IdChip, ShortId } from '@/ui/id-chip'
import { labeled } from '@/ui/overlays/labeled'
import { AliasMark } from '@/entities/alias-mark'
import styles from './catalog-cells.module.css'
import { useCatalogTable, type CatalogNames } from './catalog-table-context'
import { DraftMark } from '@/entities/draft-mark'
import { EntityAge } from '@/entities/entity-age'
import { EntityAvatar } from '@/entities/entity-avatar'
import { entityTarget } from '@/entities/entity-target'
import { kindLabels } from '@/entities/kind-labels'
import { lastObservation } from '@/entities/last-observation'
import { inSentence } from '@/entities/pluralize-entities'
import { StateBadge } from '@/entities/state-badge'
import { tagsThatFit } from './tags-that-fit'
import { isUnaddressable, unaddressableMessage } from '@/entities/ids/unaddressable'

interface EntryProps {
  entry: CatalogEntry
}

interface CellProps extends EntryProps {
  field: string
}

/** Name of a row. Undefined if neither an answer nor an alias gives one. */
export function rowName(entry: CatalogEntry, { nameOf }: CatalogNames): string | undefined {
  return (observedName(entry) ?? nameOf(entry))?.slice(0, 300)
}

/** The name as a link to the entity, with its marks. */
export function NameCell({ entry }: EntryProps) {
  const { current: _peeked, ...link } = useRowState().link
  const { names, drafts, failures, peek } = useCatalogTable()
  const { alias } = ownOf(entry)
  const hasServiceName = observedName(entry) !== undefined
  const name = rowName(entry, names)
  const failure = failures.get(refKey(entry))
  const draft = drafts.get(refKey(entry))
  const target = entityTarget(entry, entry)
  const attributes = {
    ...link,
    className: classNames(
      link.className,
      styles.link,
      name === undefined && styles.unnamed,
      entry.state.value === 'deleted' && styles.gone,
    ),
    title: name ?? entry.id,
    'aria-label': name === undefined ? `No name yet, ${entry.id}` : undefined,
  }
  return (
    <span className={styles.names}>
      <EntityAvatar kind={entry.kind} entry={entry} />
      {target ? (
        <Link {...target} {...attributes} preload={false}>
          {name ?? 'No name yet'}
        </Link>
      ) : (
        // An entity without a page of its own opens in the peek panel.
        <button type="button" {...attributes} onClick={() => peek(entry)}>
          {name ?? 'No name yet'}
        </button>
      )}
      {alias !== '' && !hasServiceName && <AliasMark />}
      {alias !== '' && hasServiceName && (
        <span className={styles.alias} title={`Your alias: ${alias}`}>
          {alias}
        </span>
      )}
      <StateBadge entry={entry} />
      {isUnaddressable(entry.id) && <Badge title={unaddressableMessage}>no address</Badge>}
      {draft && <DraftMark draft={draft} />}
      {failure && (
        <Badge color="yellow" title={failure.title}>
          could not be read
        </Badge>
      )}
    </span>
  )
}

export function IdCell({ entry: { id, kind } }: EntryProps) {
  const { tabIndex } = useRowState()
  return <IdChip id={id} what={`${inSentence(kindLabels[kind].one)} id`} bare tabIndex={tabIndex} />
}

/** Source of the latest observation: an answer, or a user here. */
export function SourceCell({ entry }: EntryProps) {
  const { source } = lastObservation(entry)
  return <span title={source}>{source}</span>
}

export function AgeCell({ entry }: EntryProps) {
  return <EntityAge entry={entry} tabIndex={useRowState().tabIndex} />
}

export function PinButton({ entry }: EntryProps) {
  const { tabIndex } = useRowState()
  const catalog = useCatalogStore()
  const { names } = useCatalogTable()
  const { pinned } = ownOf(entry)
  return (
    <ActionIcon
      size="xs"
      className={styles.pin}
      {...labeled(`${pinned ? 'Unpin' : 'Pin'} ${rowName(entry, names) ?? entry.id}`)}
      aria-pressed={pinned}
      tabIndex={tabIndex}
      onClick={() => catalog.edit(entry, { pinned: !pinned })}
    >
      {pinned ? <IconPinned size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
    </ActionIcon>
  )
}

/** Width of the tags column in pixels. */
const roomForTags = 150

export function TagsCell({ entry }: EntryProps) {
  const { tags } = ownOf(entry)
  const fitting = tagsThatFit(tags, roomForTags)
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {tags.slice(0, fitting).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {tags.length > fitting && <span className={styles.rest}>+{tags.length - fitting}</span>}
    </span>
  )
}

export function TextCell({ entry, field }: CellProps) {
  const value = entry.fields[field]?.value
  if (typeof value === 'number') return thousands(value)
  if (value === '') return <Quiet words="none" />
  if (typeof value !== 'string') return <Missing entry={entry} value={value} />
  return <span title={value.slice(0, 1000)}>{value.slice(0, 300)}</span>
}

const members = {
  participant_ids: { as: 'participant', words: ['participant', 'participants'] },
  corpus_ids: { as: 'corpus', words: ['corpus', 'corpora'] },
} as const

export type MembersField = keyof typeof members

/** Number of members that contexts showed in a space whose full list was never read. Undefined if there are none. */
export function membersSeen(
  entry: CatalogEntry,
  field: MembersField,
  { membersIn }: Pick<CatalogNames, 'membersIn'>,
): number | undefined {
  return entry.kind === 'space' ? membersIn(entry, members[field].as).length || undefined : undefined
}

export function MembersCell({ entry, field }: { entry: CatalogEntry; field: MembersField }) {
  const { names } = useCatalogTable()
  const value = entry.fields[field]?.value
  const [one, many] = members[field].words
  if (Array.isArray(value))
    return <span title={pluralize(value.length, one, many)}>{thousands(value.length)}</span>
  const seen = membersSeen(entry, field, names)
  if (seen === undefined) return <Missing entry={entry} value={value} />
  return (
    <span title={`${pluralize(seen, one, many)} seen in contexts. There may be more.`}>
      {thousands(seen)} seen
    </span>
  )
}

/** Kinds of which no answer gives everything: a missing value may still exist. */
const partlyRead: readonly CatalogKind[] = ['space', 'corpus']

/**
 * Missing is not zero: "not seen" until an answer gives the value, "not given" if the entity was read in full without
 * it.
 */
function Missing({ entry: { kind, state }, value }: { entry: CatalogEntry; value: JsonValue | undefined }) {
  const isRead = state.value === 'verified' && !partlyRead.includes(kind)
  return <Quiet words={value === null || isRead ? 'not given' : 'not seen'} />
}

function Quiet({ words }: { words: 'none' | 'not given' | 'not seen' }) {
  return <span className={cells.none}>{words}</span>
}

interface ReferenceCellProps extends CellProps {
  kind: CatalogKind
}

/** Another entity that the row refers to, by its name if there is one. */
export function ReferenceCell({ entry, field, kind }: ReferenceCellProps) {
  const { tabIndex } = useRowState()
  const { find, findBlueprint, nameOf } = useCatalogTable().names
  const id = entry.fields[field]?.value
  if (id === '') return <Quiet words="none" />
  if (typeof id !== 'string') return <Missing entry={entry} value={id} />
  const named = (kind === 'blueprint' ? findBlueprint(id) : undefined) ?? find({ kind, id })
  const target = entityTarget({ kind, id: named?.id ?? id }, named)
  const name = (named && nameOf(named))?.slice(0, 200)
  const words = name ?? (
    <span className="pc-mono">
      <ShortId id={id} />
    </span>
  )
  if (!target) return <span title={id}>{words}</span>
  return (
    <Link {...target} title={id} className={styles.named} tabIndex={tabIndex} preload={false}>
      {words}
    </Link>
  )
}

/** The type as the service gives it. An icon tells personas from people where the type is one of those. */
export function ParticipantTypeCell({ entry }: EntryProps) {
  const { fields } = entry
  const given = fields.participant_type?.value
  const type = given ?? undefined
  const word = typeof type === 'string' ? type.toLowerCase() : undefined
  const isPersona = word === 'persona' || (type === undefined && typeof fields.persona_id?.value === 'string')
  if (type === undefined && !isPersona) return <Missing entry={entry} value={given} />
  const Icon = isPersona ? IconLanes : word === 'human' ? IconUser : undefined
  return (
    <>
      {Icon && <Icon size={14} stroke={1.8} className={styles.person} aria-hidden />}
      <TextCell entry={entry} field="participant_type" />
    </>
  )
}
