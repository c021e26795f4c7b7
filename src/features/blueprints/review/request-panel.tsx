import { useSyncExternalStore } from 'react'
import { patchBlueprintBody } from '@/api/patch-blueprint-body'
import { useAssumptions } from '@/api/use-assumptions'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import styles from './review.module.css'

/** The body of #6 as it would be sent. */
export function RequestPanel({ edits: { store } }: { edits: BlueprintSession }) {
  const { choices } = useAssumptions()
  const base = useSyncExternalStore(store.subscribe, store.getBase)
  useSyncExternalStore(store.subscribe, store.getReview)
  const body = patchBlueprintBody(choices, base.json, store.toSave().json)
  return (
    <aside className={styles.request} aria-label="Request">
      <pre>{JSON.stringify(body, null, 2)}</pre>
    </aside>
  )
}
