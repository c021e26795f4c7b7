import { Button } from '@mantine/core'
import { useState } from 'react'
import { exportFile, notifyOmitted } from '@/entities/catalog-list/export-file'
import { type Environment } from '@/lib/environment'
import { useEnvironment } from '@/session/use-environment'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { writeCatalogFile, writeCatalogTable } from '@/storage/catalog/catalog-file'
import { entryWithoutCredentials } from '@/storage/catalog/entry-without-credentials'
import { Dialog } from '@/ui/overlays/dialog'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { showToast } from '@/ui/overlays/toast'
import styles from './catalog-bulk-actions.module.css'
import { pluralizeEntities } from '@/entities/pluralize-entities'

interface ExportDialogProps {
  choices: readonly { label: string; entries: readonly CatalogEntry[] }[]
  onClose: () => void
}

/** Exports entities to a file for another browser or a spreadsheet. */
export function ExportDialog({ choices, onClose }: ExportDialogProps) {
  const { environment } = useEnvironment()
  const [at, setAt] = useState('0')
  const [form, setForm] = useState<CatalogForm>('json')
  const entries = choices[Number(at)]?.entries ?? []
  return (
    <Dialog
      title="Export the catalog"
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={entries.length === 0}
            onClick={() => {
              const file = downloadCatalog(entries, environment, Date.now(), form)
              showToast({ text: `${pluralizeEntities(entries)} exported as ${file}` })
              onClose()
            }}
          >
            Export {pluralizeEntities(entries)}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        {choices.length > 1 && (
          <SegmentedField
            label="What to export"
            value={at}
            onChange={setAt}
            options={choices.map(({ label }, index) => ({ value: String(index), label }))}
          />
        )}
        <SegmentedField
          label="For"
          value={form}
          onChange={setForm}
          options={[
            { value: 'json', label: 'Another browser (JSON)' },
            { value: 'csv', label: 'A spreadsheet (CSV)' },
          ]}
        />
      </div>
      <p>
        {form === 'csv'
          ? `A table of ${pluralizeEntities(entries)}, a column for each field. It cannot be imported again.`
          : `A JSON file of ${pluralizeEntities(entries)} with names, ids, links between them, and your aliases, tags and notes.`}{' '}
        It contains no tokens, keys or messages.
      </p>
    </Dialog>
  )
}

/** `json` for another browser, `csv` for a spreadsheet. */
type CatalogForm = 'json' | 'csv'

/** Downloads the file and returns its name. */
function downloadCatalog(
  entries: readonly CatalogEntry[],
  { id, name }: Environment,
  now: number,
  form: CatalogForm,
): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const file = `persona-console-${slug}-${new Date(now).toISOString().slice(0, 10)}.${form}` as const
  const clean = entries.flatMap((entry) => entryWithoutCredentials(entry) ?? [])
  exportFile(file, form === 'csv' ? writeCatalogTable(clean) : writeCatalogFile(clean, id, now))
  if (clean.length < entries.length || clean.some((entry, at) => entry !== entries[at])) notifyOmitted(file)
  return file
}
