import IconLanes from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from '@tanstack/react-router'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { pluralize } from '@/lib/pluralize'
import type { JsonValue } from '@/lib/json'
import { thousands } from '@/lib/thousands'
import { ShortId } from '@/ui/id-chip'
import type { CellContext } from './catalog-columns'
import styles from './catalog-table.module.css'
import { entityTarget } from './entity-target'

type Value = JsonValue | undefined

interface CellProps {
  entry: CatalogEntry
  field: string
}

export function TextCell({ entry, field }: CellProps) {
  const value = entry.fields[field]?.value
  if (typeof value === 'number') return thousands(value)
  if (value === '') return <Quiet words="none" />
  if (typeof value !== 'string') return <Missing entry={entry} value={value} />
  return <span title={value.slice(0, 1000)}>{value.slice(0, 300)}</span>
}

interface MembersProps {
  entry: CatalogEntry
  /** How many contexts showed, where the whole list was never read. */
  seen: number | undefined
}

export function ParticipantsCell(props: MembersProps) {
  return <CountCell {...props} field="participant_ids" one="participant" many="participants" />
}

export function CorporaCell(props: MembersProps) {
  return <CountCell {...props} field="corpus_ids" one="corpus" many="corpora" />
}

function CountCell({
  entry,
  field,
  seen,
  one,
  many,
}: MembersProps & CellProps & { one: string; many: string }) {
  const value = entry.fields[field]?.value
  if (!Array.isArray(value) && seen !== undefined)
    return (
      <span title={`${pluralize(seen, one, many)} seen in contexts. There may be more.`}>
        {thousands(seen)} seen
      </span>
    )
  if (!Array.isArray(value)) return <Missing entry={entry} value={value} />
  return <span title={pluralize(value.length, one, many)}>{thousands(value.length)}</span>
}

/** No answer gives all of a space or a corpus: what is missing of one may be there. */
const partlyRead: readonly CatalogKind[] = ['space', 'corpus']

/** Missing is not zero: what no answer has given yet is not seen. Of what an answer gave as a whole, it is not given. */
function Missing({ entry: { kind, state }, value }: { entry: CatalogEntry; value: Value }) {
  const isRead = state.value === 'verified' && !partlyRead.includes(kind)
  return <Quiet words={value === null || isRead ? 'not given' : 'not seen'} />
}

function Quiet({ words }: { words: 'none' | 'not given' | 'not seen' }) {
  return <span className={styles.quiet}>{words}</span>
}

interface ReferenceCellProps extends CellProps {
  kind: CatalogKind
  context: CellContext
}

/** Another thing that a row names, by its name as far as it is known. */
export function ReferenceCell({ entry, field, kind, context }: ReferenceCellProps) {
  const id = entry.fields[field]?.value
  if (id === '') return <Quiet words="none" />
  if (typeof id !== 'string') return <Missing entry={entry} value={id} />
  const named = (kind === 'blueprint' ? context.findBlueprint(id) : undefined) ?? context.find({ kind, id })
  const target = entityTarget({ kind, id: named?.id ?? id }, named)
  const name = (named && context.nameOf(named))?.slice(0, 200)
  const words = name ?? (
    <span className="pc-mono">
      <ShortId id={id} />
    </span>
  )
  if (!target) return <span title={id}>{words}</span>
  return (
    <Link {...target} title={id} className={styles.named} tabIndex={context.tabIndex} preload={false}>
      {words}
    </Link>
  )
}

/** The type as the service says it; a sign tells personas from people where it is one of those. */
export function ParticipantTypeCell({ entry }: { entry: CatalogEntry }) {
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
