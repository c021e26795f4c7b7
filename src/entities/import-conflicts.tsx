import { ownOf, refKey, type OwnLayer } from '@/storage/catalog/catalog-entry'
import type { ImportConflict } from '@/storage/catalog/plan-import'
import { observedName } from '@/storage/catalog/entity-name'
import { pluralize } from '@/lib/pluralize'
import { kindLabels } from './kind-labels'
import { Button } from '@/ui/button'
import { SegmentedField } from '@/ui/segmented-field'
import { shortId } from '@/ui/short-id'
import styles from './import-dialog.module.css'

interface ImportConflictsProps {
  conflicts: readonly ImportConflict[]
  theirs: ReadonlySet<string>
  onTheirs: (theirs: ReadonlySet<string>) => void
}

const most = 100

const sides = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const

/** Things that both browsers marked, differently: each keeps mine unless theirs is chosen. */
export function ImportConflicts({ conflicts, theirs, onTheirs }: ImportConflictsProps) {
  const choose = (key: string, side: 'mine' | 'theirs') => {
    const next = new Set(theirs)
    if (side === 'theirs') next.add(key)
    else next.delete(key)
    onTheirs(next)
  }
  return (
    <section className={styles.conflicts} aria-label="Marked differently">
      <div className={styles.conflictsHead}>
        <h3>{pluralize(conflicts.length, 'thing')} marked differently</h3>
        <Button size="sm" variant="bare" onClick={() => onTheirs(new Set())}>
          Mine for each
        </Button>
        <Button
          size="sm"
          variant="bare"
          onClick={() => onTheirs(new Set(conflicts.map(({ mine }) => refKey(mine))))}
        >
          Theirs for each
        </Button>
      </div>
      <ul>
        {conflicts.slice(0, most).map(({ mine, theirs: other, fields }) => {
          const key = refKey(mine)
          const name = (observedName(mine) ?? shortId(mine.id)).slice(0, 120)
          return (
            <li key={key} className={styles.conflict}>
              <span className={styles.thing} title={mine.id}>
                <b>{name}</b> {kindLabels[mine.kind].one}
              </span>
              <SegmentedField
                label={`Marks of ${name}`}
                hideLabel
                options={sides}
                value={theirs.has(key) ? 'theirs' : 'mine'}
                onChange={(side) => choose(key, side)}
              />
              {fields.map((field) => (
                <span key={field} className={styles.marks}>
                  {field}: <q>{markText(ownOf(mine)[field])}</q> here, <q>{markText(ownOf(other)[field])}</q>{' '}
                  in the file
                </span>
              ))}
            </li>
          )
        })}
      </ul>
      {conflicts.length > most && (
        <p>
          and {(conflicts.length - most).toLocaleString('en-GB')} more, which the two buttons above decide
          too.
        </p>
      )}
    </section>
  )
}

function markText(mark: OwnLayer[keyof OwnLayer]): string {
  if (typeof mark === 'boolean') return mark ? 'pinned' : 'not pinned'
  const text = typeof mark === 'string' ? mark : mark.join(', ')
  return text === '' ? 'nothing' : text.slice(0, 120)
}
