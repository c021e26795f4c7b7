import { Button } from '@mantine/core'
import { exactTime, relativeTime } from '@/lib/time/relative-time'
import { firstFew } from '@/lib/text/first-few'
import { truncate } from '@/lib/text/truncate'
import { useEnvironment } from '@/session/use-environment'
import { type CatalogEntry, ownOf, refKey, type OwnLayer } from '@/storage/catalog/catalog-entry'
import type { ReadCatalogFile } from '@/storage/catalog/catalog-file'
import { entityName, observedName } from '@/storage/catalog/entity-name'
import { mostOfText, mostTags } from '@/storage/catalog/limits'
import { plannedCount, type ImportPlan, type ImportConflict } from '@/storage/catalog/plan-import'
import { Notice } from '@/ui/states/notice'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { shortId } from '@/ui/short-id'
import { useNow } from '@/ui/use-now'
import styles from './import-dialog.module.css'
import { kindLabels } from '@/entities/kind-labels'
import { pluralizeKind } from '@/entities/pluralize-entities'

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

/** Entities with different marks in both browsers. Mine are kept unless theirs are chosen. */
function ImportConflicts({ conflicts, theirs, onTheirs }: ImportConflictsProps) {
  const choose = (key: string, side: 'mine' | 'theirs') => {
    const next = new Set(theirs)
    if (side === 'theirs') next.add(key)
    else next.delete(key)
    onTheirs(next)
  }
  return (
    <section className={styles.conflicts} aria-label="Different notes">
      <div className={styles.conflictsHead}>
        <h3>{pluralizeKind(conflicts.length)} with different notes</h3>
        <Button size="xs" variant="subtle" onClick={() => onTheirs(new Set())}>
          Mine for all
        </Button>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onTheirs(new Set(conflicts.map(({ mine }) => refKey(mine))))}
        >
          Theirs for all
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
                label={`Notes of ${name}`}
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
          and {(conflicts.length - most).toLocaleString('en-GB')} more. The two buttons above apply to them
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

export interface ReadImport {
  readonly file: ReadCatalogFile
  readonly plan: ImportPlan
}

interface ImportPreviewProps {
  read: ReadImport
  /** Conflicts that are resolved with the file's marks. */
  theirs: ReadonlySet<string>
  onTheirs: (theirs: ReadonlySet<string>) => void
}

/** Preview of an import. Nothing has been changed yet. */
export function ImportPreview({ read: { file, plan }, theirs, onTheirs }: ImportPreviewProps) {
  const { environment } = useEnvironment()
  const now = useNow()
  const facts = [
    [plan.added.length, 'new'],
    [plan.updated.length, 'known, with newer data'],
    [plan.conflicts.length, 'with notes that differ from yours'],
    [plan.unchanged, 'unchanged'],
    [file.rejected, 'not readable, left out'],
    [file.withheld, 'with a possible token or key, left out'],
  ] as const
  return (
    <div className={styles.preview}>
      {file.exportedAt !== undefined && (
        <p title={exactTime(file.exportedAt)}>Exported {relativeTime(file.exportedAt, now)}</p>
      )}
      {file.environment !== undefined && file.environment !== environment.id && (
        <Notice tone="warn" live title="This file is from another environment">
          It was exported from “{file.environment.slice(0, 80)}”. This is “{environment.id}”. The two rarely
          share ids.
        </Notice>
      )}
      <dl className={styles.facts} aria-label="Import preview">
        {facts.map(([count, label]) => (
          <div key={label} data-none={count === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      {file.cut.length > 0 && (
        <Notice tone="warn" live title={`Notes of ${pluralizeKind(file.cut.length)} are too long`}>
          Aliases, notes and tags can have {mostOfText.toLocaleString('en-GB')} characters each, and an entity{' '}
          {mostTags} tags. The excess is left out for {namesOf(file.cut)}.
        </Notice>
      )}
      {plannedCount(plan) === 0 && (
        <p role="status">
          {file.entries.length === 0
            ? 'Nothing in this file can be imported.'
            : `Nothing new: this browser already has the file’s ${pluralizeKind(file.entries.length)}.`}
        </p>
      )}
      {plan.updated.length + plan.conflicts.length > 0 && (
        <p>Pins, tags, aliases and notes that only the file has are added to yours.</p>
      )}
      {plan.conflicts.length > 0 && (
        <ImportConflicts conflicts={plan.conflicts} theirs={theirs} onTheirs={onTheirs} />
      )}
    </div>
  )
}

const mostNames = 5

function namesOf(entries: readonly CatalogEntry[]): string {
  return firstFew(entries, mostNames, (entry) => truncate(entityName(entry) ?? entry.id, 60))
}
