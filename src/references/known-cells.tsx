import IconLanes from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from '@tanstack/react-router'
import type { CatalogEntry } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { thingName } from '@/catalog/thing-name'
import { counted } from '@/lib/counted'
import type { JsonValue } from '@/lib/json'
import { thousands } from '@/lib/thousands'
import { shortId } from '@/ui/short-id'
import type { CellContext } from './known-columns'
import styles from './known-table.module.css'
import { thingTarget } from './thing-target'

type Value = JsonValue | undefined

export function KnownText({ value }: { value: Value }) {
  if (typeof value === 'number') return thousands(value)
  if (value === '') return <Quiet words="none" />
  if (typeof value !== 'string') return <Quiet words="not seen" />
  return <span title={value.slice(0, 1000)}>{value.slice(0, 300)}</span>
}

export function KnownParticipants({ value }: { value: Value }) {
  return <Counted value={value} one="participant" many="participants" />
}

export function KnownCorpora({ value }: { value: Value }) {
  return <Counted value={value} one="corpus" many="corpora" />
}

function Counted({ value, one, many }: { value: Value; one: string; many: string }) {
  if (!Array.isArray(value)) return <Quiet words="not seen" />
  return <span title={counted(value.length, one, many)}>{thousands(value.length)}</span>
}

/** Missing is not zero: what no answer has told yet is not seen. */
function Quiet({ words }: { words: 'none' | 'not seen' }) {
  return <span className={styles.quiet}>{words}</span>
}

interface NamedThingProps {
  kind: CatalogKind
  id: Value
  context: CellContext
}

/** Another thing that a row names, by its name as far as it is known. */
export function NamedThing({ kind, id, context }: NamedThingProps) {
  if (id === '') return <Quiet words="none" />
  if (typeof id !== 'string') return <Quiet words="not seen" />
  const entry = (kind === 'blueprint' ? context.findBlueprint(id) : undefined) ?? context.find({ kind, id })
  const target = thingTarget({ kind, id: entry?.id ?? id }, entry)
  const name = thingName(entry)?.slice(0, 200)
  const words = name ?? <span className="pc-mono">{shortId(id)}</span>
  if (!target) return <span title={id}>{words}</span>
  return (
    <Link {...target} title={id} className={styles.named} tabIndex={context.tabIndex} preload={false}>
      {words}
    </Link>
  )
}

/** The type as the service says it; a sign tells personas from people where it is one of those. */
export function KnownPerson({ entry: { fields } }: { entry: CatalogEntry }) {
  const type = fields.participant_type?.value
  const word = typeof type === 'string' ? type.toLowerCase() : undefined
  const isPersona = word === 'persona' || (type === undefined && typeof fields.persona_id?.value === 'string')
  if (type === undefined && !isPersona) return <Quiet words="not seen" />
  const Icon = isPersona ? IconLanes : word === 'human' ? IconUser : undefined
  return (
    <>
      {Icon && <Icon size={14} stroke={1.8} className={styles.person} aria-hidden />}
      <KnownText value={type} />
    </>
  )
}
