import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { LookUpResult } from '@/entities/look-up-result'
import type { LookUp } from '@/entities/use-look-up'
import { classNames } from '@/ui/class-names'
import { Kbd } from '@/ui/kbd'
import styles from './palette-results.module.css'

interface LookUpTailProps {
  entity: EntityRef
  needsIdentity: boolean
  active: boolean
  lookUp: LookUp | undefined
}

/** What came of a read, or that one can be made. */
export function LookUpTail({ entity, needsIdentity, active, lookUp }: LookUpTailProps) {
  const entry = useCatalogEntity(entity)
  const isTried = lookUp !== undefined || (entry !== undefined && entry.state.value !== 'seen')
  if (!isTried && !needsIdentity && !active) return null
  return (
    <span className={classNames(styles.tail, !isTried && !needsIdentity && styles.act)}>
      {isTried ? (
        <LookUpResult entry={entry} lookUp={lookUp} />
      ) : needsIdentity ? (
        'needs an identity'
      ) : (
        'Look up'
      )}
      {active && lookUp?.is !== 'reading' && <Kbd keys="↵" />}
    </span>
  )
}
