import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { JsonValue } from '@/lib/json/json'
import { EntityLink } from '@/entities/entity-link'
import type { EntityKind } from '@/entities/entity-kinds'
import { entriesText, isFirstSeen, valueText, type FieldChange } from './field-changes'
import styles from './field-diff.module.css'
import { labelOf, type ResourceShape } from './resource'

interface FieldDiffProps {
  shape: ResourceShape
  changes: readonly FieldChange[]
  label: string
  /** Who made the changes: violet for others, amber for unsaved edits. */
  by?: 'me' | 'others' | undefined
}

const most = 12

/** Values before and after, field by field. */
export function FieldDiff({ shape, changes, label, by = 'me' }: FieldDiffProps) {
  return (
    <ul className={styles.changes} aria-label={label} data-by={by}>
      {changes.map((change) => (
        <li key={change.field}>
          <IconArrowsExchange size={13} stroke={2.2} aria-hidden />
          <div className={styles.words}>
            <strong>{labelOf(shape, change.field)}</strong>{' '}
            {isFirstSeen(change, shape) ? (
              <>
                not seen before, now <ins>{valueText(change.after)}</ins>
                {change.entries && (
                  <Entries {...change.entries} isWhole names={namesOf(shape, change.field)} />
                )}
              </>
            ) : change.entries ? (
              <>
                {entriesText(change.entries) || valueText(change.after)}
                <Entries {...change.entries} names={namesOf(shape, change.field)} />
              </>
            ) : (
              <>
                from <del>{valueText(change.before)}</del> to <ins>{valueText(change.after)}</ins>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface EntriesProps extends NonNullable<FieldChange['entries']> {
  names: EntityKind | undefined
  /** The entries are the whole list, not additions to an observed list. */
  isWhole?: boolean
}

function Entries({ added, removed, names, isWhole = false }: EntriesProps) {
  const rows = [
    ...added.map((item) => ({ item, isAdded: true })),
    ...removed.map((item) => ({ item, isAdded: false })),
  ]
  return (
    <ul className={styles.entries}>
      {rows.slice(0, most).map(({ item, isAdded }, index) => (
        <li key={index} data-added={isAdded}>
          {isWhole ? null : isAdded ? (
            <IconPlus size={12} stroke={2.4} aria-label="Added" />
          ) : (
            <IconMinus size={12} stroke={2.4} aria-label="Removed" />
          )}
          <Entry item={item} names={names} />
        </li>
      ))}
      {rows.length > most && <li>and {(rows.length - most).toLocaleString('en-GB')} more</li>}
    </ul>
  )
}

function Entry({ item, names }: { item: JsonValue; names: EntityKind | undefined }) {
  return names && typeof item === 'string' ? (
    <EntityLink kind={names} id={item} noPeek />
  ) : (
    <code>{typeof item === 'string' ? item : JSON.stringify(item)}</code>
  )
}

function namesOf({ fields }: ResourceShape, field: string): EntityKind | undefined {
  return fields.find(({ name }) => name === field)?.names
}
