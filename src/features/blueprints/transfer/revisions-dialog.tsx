import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { revisionQuery } from '@/entities/revision-query'
import { storedRevisions, type StoredRevision } from '@/storage/revisions'
import { usePartition } from '@/storage/catalog/use-catalog'
import { Dialog } from '@/ui/overlays/dialog'
import { Notice } from '@/ui/states/notice'
import { TimeText } from '@/ui/time-text'
import { showToast } from '@/ui/overlays/toast'
import { ChangeSentencesList } from '@/blueprint/change-sentences-list'
import { writeComparedIds } from '@/features/blueprints/compare/compared-ids'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { adoptChanges } from '@/blueprint/model/commands/adopt-changes'
import { differenceOf } from '@/blueprint/model/history/version'
import { isSetByService } from '@/api/resources/patch-blueprint-body'
import type { JsonObject } from '@/lib/json/json'
import { withKey } from '@/blueprint/model/changes/apply-fields'
import { ownValue } from '@/blueprint/model/values/read-fields'
import styles from './transfer.module.css'

interface RevisionsDialogProps {
  id: string
  store: DraftStore
  onClose: () => void
}

/** All revisions of a blueprint that this browser has seen, with their differences from the draft. */
export function RevisionsDialog({ id, store, onClose }: RevisionsDialogProps) {
  const partition = usePartition()
  const navigate = useNavigate()
  const blueprint = idOf(store, id)
  const [chosen, setChosen] = useState<string>()
  const seen = useQuery({
    queryKey: ['revisions seen', partition, blueprint],
    queryFn: async () => (await storedRevisions(partition, blueprint)) ?? null,
    gcTime: 0,
    networkMode: 'always',
  })
  const name = chosen ?? seen.data?.[0]?.name
  const content = useQuery({ ...revisionQuery(partition, blueprint, name ?? ''), gcTime: 0 })
  const [now] = useState(() => ({ ...store.applied(), values: store.getValues() }))
  const difference = useMemo(
    () => content.data && differenceOf(now, withServiceFieldsOf(now.json, content.data), store.shape),
    [content.data, now, store],
  )
  const revision = seen.data?.find((one) => one.name === name)
  const restore = () => {
    if (!difference || !revision) return
    store.run(adoptChanges(`Restore ${nameOf(revision)}`, difference.changes, store.shape))
    showToast({
      text: `${nameOf(revision)} is now the draft`,
      action: { label: 'Undo', onClick: () => store.undo() },
    })
    onClose()
  }
  const compare = () => {
    if (!revision) return
    onClose()
    const comparedRevision = { id: revision.blueprint, revision: revision.name }
    const ids = writeComparedIds([{ id, revision: undefined }, comparedRevision])
    void navigate({ to: '/blueprints/compare', search: { ids } })
  }
  return (
    <Dialog
      wide
      title="Revisions seen by this browser"
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
          <Button disabled={!revision} onClick={compare}>
            Compare
          </Button>
          <Button
            variant="filled"
            disabled={!difference || difference.changes.length === 0}
            onClick={restore}
          >
            Restore as a draft
          </Button>
        </>
      }
    >
      {seen.data === null || seen.data?.length === 0 ? (
        <Notice>
          No revisions kept. The service does not return older revisions; this browser keeps those it has
          seen, where it can.
        </Notice>
      ) : (
        <div className={styles.revisions}>
          <ul className={styles.revisionList} aria-label="Revisions">
            {seen.data?.map((one) => (
              <li key={one.name}>
                <button
                  type="button"
                  className={styles.revision}
                  aria-current={one.name === name ? 'true' : undefined}
                  onClick={() => setChosen(one.name)}
                >
                  <span>{nameOf(one)}</span>
                  <small>
                    seen <TimeText value={one.at} />, {one.source}
                  </small>
                  {one.note !== undefined && <q className={styles.note}>{one.note}</q>}
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.difference} aria-live="polite">
            {content.data === null && name !== undefined && <p>It is no longer kept.</p>}
            {difference?.changes.length === 0 && <p>The draft already matches.</p>}
            {difference && difference.changes.length > 0 && (
              <>
                <p>Restoring it changes the draft as follows:</p>
                <ChangeSentencesList difference={difference} label="How it differs from the draft" />
              </>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** The URL may contain another id of the same blueprint. */
function idOf(store: DraftStore, id: string): string {
  const own = store.getBase().json.id
  return typeof own === 'string' && own !== '' ? own : id
}

function nameOf({ name, revision }: StoredRevision): string {
  return revision === null ? 'No revision number' : `Revision ${name}`
}

/** Another version's content for this blueprint. Fields that the service sets stay as in `own`. */
function withServiceFieldsOf(own: JsonObject, content: JsonObject): JsonObject {
  return [...new Set([...Object.keys(own), ...Object.keys(content)])]
    .filter(isSetByService)
    .reduce((laid, field) => withKey(laid, field, ownValue(own, field)), content)
}
