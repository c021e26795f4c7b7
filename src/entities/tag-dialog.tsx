import { useState } from 'react'
import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { markedEntry } from '@/storage/catalog/marked-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TagsField } from '@/ui/tags-field'
import styles from './catalog-bulk-actions.module.css'
import { tagsOf } from './tags-of'
import { pluralizeEntities } from './pluralize-entities'

/** Adds tags to many things, and takes others off. */
export function TagDialog({ entries, onClose }: { entries: readonly CatalogEntry[]; onClose: () => void }) {
  const catalog = useCatalogStore()
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [known] = useState(() => tagsOf(catalog.remembered()))
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
            Keep tags
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TagsField
          label="Tags to add"
          help="Enter or a comma ends a tag. They stay in this browser."
          value={added}
          onChange={setAdded}
          suggestions={known}
          foldsCase
        />
        {worn.length > 0 && (
          <TagsField
            label="Tags to take off"
            help={`There now: ${worn.slice(0, 20).join(', ')}`}
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
