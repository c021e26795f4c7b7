import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { compareSearch } from '@/lib/compare-search'
import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { markedEntry } from '@/storage/catalog/merge-entries'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { Dialog } from '@/ui/overlays/dialog'
import { TagsField } from '@/ui/fields/tags-field'
import styles from './catalog-bulk-actions.module.css'
import { ExportDialog } from './export-dialog'
import { pluralizeEntities } from '@/entities/pluralize-entities'
import { tagsOf } from './tags-of'
import type { BulkVerify } from '@/entities/verify/use-bulk-verify'
import { useForget } from '@/entities/leaving/use-forget'
import { canVerify } from '@/entities/verify/verify-entities'
import { VerifyOutcome } from '@/entities/verify/verify-outcome'

interface CatalogBulkActionsProps {
  selected: readonly CatalogEntry[]
  verifying: BulkVerify
  onClear: () => void
}

/** Actions for the selection, and the progress of a round of reads. */
export function CatalogBulkActions({ selected, verifying, onClear }: CatalogBulkActionsProps) {
  const catalog = useCatalogStore()
  const forget = useForget()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'tags' | 'export'>()
  const readable = selected.filter(({ kind }) => canVerify(kind))
  const allPinned = selected.every((entry) => ownOf(entry).pinned)
  const close = () => setDialog(undefined)
  return (
    <section className={styles.bulk} aria-label="Selected">
      {selected.length > 0 && (
        <div className={styles.actions}>
          <b className={styles.count}>{pluralizeEntities(selected)} selected</b>
          <Button
            size="xs"
            disabled={readable.length === 0 || verifying.progress !== null}
            title={
              readable.length === 0
                ? 'The service cannot read these.'
                : `Reads ${pluralizeEntities(readable)} from the service`
            }
            onClick={() => verifying.verify(readable)}
          >
            {readable.length > 0 && readable.length < selected.length
              ? `Check ${readable.length.toLocaleString('en-GB')} again`
              : 'Check again'}
          </Button>
          <Button size="xs" onClick={() => setDialog('tags')}>
            Tag
          </Button>
          <Button
            size="xs"
            onClick={() =>
              catalog.adopt(selected.map((entry) => markedEntry(entry, { pinned: !allPinned }, Date.now())))
            }
          >
            {allPinned ? 'Unpin' : 'Pin'}
          </Button>
          {selected.length > 1 && selected.every(({ kind }) => kind === 'blueprint') && (
            <Button
              size="xs"
              onClick={() =>
                void navigate({
                  to: '/blueprints/compare',
                  search: compareSearch(selected.map(({ id }) => id)),
                })
              }
            >
              Compare
            </Button>
          )}
          <Button size="xs" onClick={() => setDialog('export')}>
            Export
          </Button>
          <Button
            size="xs"
            color="red"
            onClick={() => {
              forget(selected)
              verifying.leaveOut(selected)
              onClear()
            }}
          >
            Forget
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
      <VerifyOutcome verifying={verifying} />
      {dialog === 'tags' && <TagDialog entries={selected} onClose={close} />}
      {dialog === 'export' && (
        <ExportDialog choices={[{ label: 'Selected entities', entries: selected }]} onClose={close} />
      )}
    </section>
  )
}

/** Adds tags to many entities, or removes them. */
function TagDialog({ entries, onClose }: { entries: readonly CatalogEntry[]; onClose: () => void }) {
  const catalog = useCatalogStore()
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [catalogTags] = useState(() => tagsOf(catalog.remembered()))
  const worn = tagsOf(entries)
  const keep = () => {
    const now = Date.now()
    const changed = entries.map((entry) => {
      const kept = ownOf(entry).tags.filter((tag) => !removed.includes(tag))
      return markedEntry(entry, { tags: [...new Set([...kept, ...added])] }, now)
    })
    catalog.adopt(changed)
    onClose()
  }
  return (
    <Dialog
      title={`Tag ${pluralizeEntities(entries)}`}
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={keep}>
            Save tags
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TagsField
          label="Tags to add"
          help="Press Enter or comma to add a tag. Tags stay in this browser."
          value={added}
          onChange={setAdded}
          suggestions={catalogTags}
          foldsCase
        />
        {worn.length > 0 && (
          <TagsField
            label="Tags to remove"
            help={`Current tags: ${worn.slice(0, 20).join(', ')}`}
            value={removed}
            onChange={setRemoved}
            suggestions={worn}
            foldsCase
          />
        )}
      </div>
    </Dialog>
  )
}
