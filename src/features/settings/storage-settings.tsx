import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { touchedBefore } from '@/storage/catalog/catalog-entry'
import {
  useCatalogStorage,
  useCatalogStore,
  useCatalogTotal,
  usePartition,
} from '@/storage/catalog/use-catalog'
import { memoryReasons } from '@/storage/database-queue'
import { useStorageUse } from '@/storage/use-storage-use'
import { useDrafts, useDraftStorage } from '@/storage/drafts/use-drafts'
import { pluralize } from '@/lib/text/pluralize'
import {
  formatDays,
  readStorageDays,
  storageDays,
  storageLimit,
  writeStorageDays,
} from '@/storage/storage-age'
import { expireStored, storedLabels } from '@/storage/stored-data'
import { forgetUsers } from '@/entities/leaving/forget-user'
import { StoredDataNotice } from '@/entities/requests/stored-data-notice'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { partOnDemand } from '@/ui/states/lazy-part'
import styles from './settings-page.module.css'

const ShorterDialog = partOnDemand(async () => (await import('./shorter-dialog')).ShorterDialog)

/** What this browser stores for the console, for how long, and how to delete it. */
export function StorageSettings() {
  const catalog = useCatalogStore()
  const storage = useCatalogStorage()
  const partition = usePartition()
  const total = useCatalogTotal()
  const draftStorage = useDraftStorage()
  const drafts = useDrafts().length
  const usage = useStorageUse()
  const [round, setRound] = useState(0)
  const catalogLink = useRef<HTMLAnchorElement>(null)
  const { own, all } = useStoredLabels(partition, `${total} ${drafts} ${round}`)
  const [asked, setAsked] = useState<'this user' | 'everyone'>()
  const [days, setDays] = useState(readStorageDays)
  /** A shorter number of days that the user still has to confirm. */
  const [shorter, setShorter] = useState<number>()
  const storeFor = async (chosen: number) => {
    writeStorageDays(chosen)
    setDays(chosen)
    setShorter(undefined)
    const limit = storageLimit()
    // This tab would otherwise write its copy in memory again.
    catalog.forget(touchedBefore(catalog.all(), limit))
    for (const draft of draftStorage.list()) if (draft.savedAt < limit) draftStorage.remove(draft)
    await Promise.all([catalog.settled(), draftStorage.settled()])
    await expireStored(limit)
    setRound((before) => before + 1)
  }
  const hasOwn = total + drafts > 0 || own.length > 0
  return (
    <section className={styles.section} aria-labelledby="storage">
      <h2 id="storage">Stored in this browser</h2>
      <p className={styles.lead}>
        {storage.kind === 'memory'
          ? `${memoryReasons[storage.reason]} What you open now is lost when you close this tab.`
          : `The catalog has ${pluralize(total, 'entry', 'entries')} that you opened or saw as this user.`}
        {drafts > 0 && ` There ${drafts === 1 ? 'is 1 draft' : `are ${drafts} drafts`} of unsaved work.`}
        {usage !== undefined && ` In total, the console uses ${usage} here.`}{' '}
        {own.length > 0 && `Stored for this user: ${own.join(', ')}. `}
        Anything that looks like a token, key or presigned address is not stored.
      </p>
      <p className={styles.lead}>
        <StoredDataNotice key={days} />
      </p>
      <div className={styles.controls}>
        <NativeSelect
          label="Delete local data after"
          description="Counted from the last time an item was seen, opened or changed. Pins and notes are deleted too."
          value={days}
          onChange={({ target }) => {
            const chosen = Number(target.value)
            // Arrow keys pass through every choice.
            if (chosen < days) setShorter(chosen)
            else void storeFor(chosen)
          }}
        >
          {storageDays.map((choice) => (
            <option key={choice} value={choice}>
              {formatDays(choice)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className={styles.buttons}>
        <ButtonLink ref={catalogLink} to="/catalog">
          Open the catalog
        </ButtonLink>
        <Button color="red" disabled={!hasOwn} onClick={() => setAsked('this user')}>
          Delete my local data
        </Button>
        <Button color="red" disabled={!hasOwn && all.length === 0} onClick={() => setAsked('everyone')}>
          Delete local data of all users
        </Button>
      </div>
      {!hasOwn && <p className={styles.lead}>There is no local data of this user to delete.</p>}
      {shorter !== undefined && (
        <ShorterDialog
          days={shorter}
          onCancel={() => setShorter(undefined)}
          onConfirm={() => void storeFor(shorter)}
        />
      )}
      {asked && (
        <ConfirmDialog
          danger
          title={asked === 'everyone' ? 'Delete the local data of all users?' : 'Delete your local data?'}
          confirmLabel={asked === 'everyone' ? 'Delete local data of all users' : 'Delete my local data'}
          cancelLabel="Keep it"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void forgetUsers({ catalog, draftStorage }, asked).then(() => {
              setRound((before) => before + 1)
              // The focused button has nothing left to delete.
              catalogLink.current?.focus()
            })
          }}
        >
          This deletes {(asked === 'everyone' ? all : own).join(', ') || 'what this tab has in memory'}
          {asked === 'everyone' && ' for all users and environments in this browser profile'}. Pins, aliases,
          tags and notes are deleted too
          {drafts > 0 && `, and so is the work in ${pluralize(drafts, 'draft')}, which no export contains`}.
          Nothing changes on the service. Export the catalog first if you may need it again.
        </ConfirmDialog>
      )}
    </section>
  )
}

/** What is stored for this user and for all users, as text. Read again on each new `round`. */
function useStoredLabels(partition: string | null, round: string) {
  const [labels, setLabels] = useState<{ own: readonly string[]; all: readonly string[] }>({
    own: [],
    all: [],
  })
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const [own, all] = await Promise.all([storedLabels(partition ?? ''), storedLabels()])
      if (isCurrent) setLabels({ own, all })
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [partition, round])
  return labels
}
