import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { ReadCatalogFile } from '@/storage/catalog/catalog-file'
import { mostOfText, mostTags } from '@/storage/catalog/limits'
import { plannedCount, type ImportPlan } from '@/storage/catalog/plan-import'
import { entityName } from '@/storage/catalog/entity-name'
import { truncate } from '@/lib/truncate'
import { exactTime, relativeTime } from '@/lib/relative-time'
import { pluralizeKind } from './pluralize-entities'
import { useEnvironment } from '@/session/use-environment'
import { Notice } from '@/ui/notice'
import { useNow } from '@/ui/use-now'
import { ImportConflicts } from './import-conflicts'
import styles from './import-dialog.module.css'

export interface ReadImport {
  readonly file: ReadCatalogFile
  readonly plan: ImportPlan
}

interface ImportPreviewProps {
  read: ReadImport
  /** Conflicts in which the file's marks are taken. */
  theirs: ReadonlySet<string>
  onTheirs: (theirs: ReadonlySet<string>) => void
}

/** What an import would do. Nothing has happened yet. */
export function ImportPreview({ read: { file, plan }, theirs, onTheirs }: ImportPreviewProps) {
  const { environment } = useEnvironment()
  const now = useNow()
  const facts = [
    [plan.added.length, 'new'],
    [plan.updated.length, 'known, with something newer'],
    [plan.conflicts.length, 'marked differently by you'],
    [plan.unchanged, 'unchanged'],
    [file.rejected, 'not readable, left out'],
    [file.withheld, 'with what looks like a token or key, which is left out'],
  ] as const
  return (
    <div className={styles.preview}>
      {file.exportedAt !== undefined && (
        <p title={exactTime(file.exportedAt)}>Exported {relativeTime(file.exportedAt, now)}</p>
      )}
      {file.environment !== undefined && file.environment !== environment.id && (
        <Notice tone="warn" live title="This file is of another environment">
          It was exported from “{file.environment.slice(0, 80)}”, and this is “{environment.id}”. Ids of one
          are rarely ids of the other.
        </Notice>
      )}
      <dl className={styles.facts} aria-label="What the import would do">
        {facts.map(([count, label]) => (
          <div key={label} data-none={count === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      {file.cut.length > 0 && (
        <Notice tone="warn" live title={`Marks of ${pluralizeKind(file.cut.length)} are too long`}>
          Aliases, notes and tags are kept to {mostOfText.toLocaleString('en-GB')} characters each, and{' '}
          {mostTags} tags. What is over is left out for {namesOf(file.cut)}.
        </Notice>
      )}
      {plannedCount(plan) === 0 && (
        <p role="status">There is nothing new in this file of {pluralizeKind(file.entries.length)}.</p>
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
  const names = entries.slice(0, mostNames).map((entry) => truncate(entityName(entry) ?? entry.id, 60))
  const more = entries.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-GB')} more` : ''}`
}
