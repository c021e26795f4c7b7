import { useNavigate } from '@tanstack/react-router'
import { compareSearch } from '@/lib/compare-search'
import { useState } from 'react'
import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { markedEntry } from '@/storage/catalog/marked-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { Button } from '@/ui/button'
import { ExportDialog } from './export-dialog'
import styles from './catalog-bulk-actions.module.css'
import { TagDialog } from './tag-dialog'
import { pluralizeEntities } from './pluralize-entities'
import type { BulkVerify } from './use-bulk-verify'
import { useForget } from './use-forget'
import { VerifyOutcome } from './verify-outcome'
import { canVerify } from './verify-entities'

interface CatalogBulkActionsProps {
  selected: readonly CatalogEntry[]
  verifying: BulkVerify
  onClear: () => void
}

/** Acts on what is selected, and how far a round of reads is. */
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
        <div className={styles.acts}>
          <b className={styles.count}>{pluralizeEntities(selected)} selected</b>
          <Button
            size="sm"
            disabled={readable.length === 0 || verifying.progress !== null}
            title={
              readable.length === 0
                ? 'The service has no read for these.'
                : `Reads ${pluralizeEntities(readable)} from the service`
            }
            onClick={() => verifying.verify(readable)}
          >
            Verify
            {readable.length > 0 &&
              readable.length < selected.length &&
              ` ${readable.length.toLocaleString('en-GB')}`}
          </Button>
          <Button size="sm" onClick={() => setDialog('tags')}>
            Tag
          </Button>
          <Button
            size="sm"
            onClick={() =>
              catalog.adopt(selected.map((entry) => markedEntry(entry, { pinned: !allPinned }, Date.now())))
            }
          >
            {allPinned ? 'Unpin' : 'Pin'}
          </Button>
          {selected.length > 1 && selected.every(({ kind }) => kind === 'blueprint') && (
            <Button
              size="sm"
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
          <Button size="sm" onClick={() => setDialog('export')}>
            Export
          </Button>
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              forget(selected)
              verifying.leaveOut(selected)
              onClear()
            }}
          >
            Forget
          </Button>
          <Button size="sm" variant="bare" onClick={onClear}>
            Select none
          </Button>
        </div>
      )}
      <VerifyOutcome verifying={verifying} />
      {dialog === 'tags' && <TagDialog entries={selected} onClose={close} />}
      {dialog === 'export' && (
        <ExportDialog choices={[{ label: 'What is selected', entries: selected }]} onClose={close} />
      )}
    </section>
  )
}
