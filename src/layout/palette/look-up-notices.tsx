import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import { kindLabels } from '@/entities/kind-labels'
import { LookUpFailure } from '@/entities/verify/look-up-failure'
import type { LookUp } from '@/entities/verify/use-look-up'
import { StillWaiting } from '@/ui/states/still-waiting'
import type { PaletteRow } from './palette-row'
import styles from './palette-results.module.css'

interface LookUpNoticesProps {
  rows: readonly PaletteRow[]
  lookUps: ReadonlyMap<string, LookUp>
  onRetry: (ref: EntityRef) => void
  onCancel: (ref: EntityRef) => void
}

/** Below the list, for what does not fit in a row: slow reads, and why others failed. */
export function LookUpNotices({ rows, lookUps, onRetry, onCancel }: LookUpNoticesProps) {
  return rows.map(({ action }) => {
    if (action.is !== 'look up') return null
    const { ref } = action
    const key = refKey(ref)
    const { one } = kindLabels[ref.kind]
    const done = lookUps.get(key)
    if (done?.is === 'reading')
      return (
        <div key={key} className={styles.waiting}>
          <StillWaiting for={`the ${one.toLowerCase()} look-up`} onCancel={() => onCancel(ref)} />
        </div>
      )
    if (done?.is !== 'failed') return null
    return (
      <LookUpFailure
        key={key}
        failure={done.failure}
        what={one}
        className={styles.notice}
        onRetry={() => onRetry(ref)}
      />
    )
  })
}
