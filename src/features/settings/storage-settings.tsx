import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetRuns } from '@/catalog/kept-runs'
import { forgetSpends } from '@/catalog/kept-spend'
import { forgetRevisions } from '@/catalog/seen-revisions'
import { useCatalogStorage, useCatalogStore, useKnownTotal, usePartition } from '@/catalog/use-catalog'
import { useStorageUse } from '@/catalog/use-storage-use'
import { useDrafts, useShelf } from '@/drafts/use-drafts'
import { counted } from '@/lib/counted'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showToast } from '@/ui/toast'
import styles from './settings-page.module.css'

/** What this browser keeps for the console, and the way to be rid of it. */
export function StorageSettings() {
  const catalog = useCatalogStore()
  const storage = useCatalogStorage()
  const partition = usePartition()
  const total = useKnownTotal()
  const shelf = useShelf()
  const drafts = useDrafts().length
  const everything = [total > 0 && counted(total, 'thing'), drafts > 0 && counted(drafts, 'draft')].filter(
    Boolean,
  )
  const usage = useStorageUse()
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="storage">
      <h2 id="storage">Kept in this browser</h2>
      <p className={styles.lead}>
        {storage.kind === 'memory'
          ? storage.reason === 'full'
            ? 'The disk is full: what you open now is forgotten with this tab.'
            : 'This browser does not let the console keep anything: what you open is forgotten with this tab.'
          : `The catalog remembers ${counted(total, 'thing')} that you opened or saw as this user.`}
        {drafts > 0 &&
          ` Beside it ${drafts === 1 ? 'is 1 draft' : `are ${drafts} drafts`} of work that was not saved.`}
        {usage !== undefined && ` In all, the console uses ${usage} here.`} Tokens, keys, presigned addresses
        and messages are never among it.
      </p>
      <div className={styles.choices}>
        <Link to="/catalog" className={buttonClass()}>
          Open the catalog
        </Link>
        <Button variant="danger" disabled={everything.length === 0} onClick={() => setAsked(true)}>
          Forget everything
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          danger
          title={`Forget ${everything.join(' and ')}?`}
          confirmLabel="Forget everything"
          cancelLabel="Keep it"
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            if (partition !== null) {
              void forgetRevisions(partition)
              void forgetRuns(partition)
              void forgetSpends(partition)
            }
            catalog.clear()
            shelf.clear()
            setAsked(false)
            showToast({
              text: `The catalog of this user is empty${drafts > 0 ? ', and the drafts are gone' : ''}`,
            })
          }}
        >
          Pins, aliases, tags and notes go with it.
          {drafts > 0 &&
            ` So does the work in ${drafts === 1 ? 'the draft' : 'the drafts'}, which no export has.`}{' '}
          Nothing changes on the service. Export the catalog first if you may want it back.
        </ConfirmDialog>
      )}
    </section>
  )
}
