import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { DraftList } from '@/features/blueprints/draft-fields/draft-list'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import styles from './inspector.module.css'

/** The fields of a growth boundary, except its trait. */
export function BoundaryFields({ rowKey }: { rowKey: string }) {
  const at = `default_growth.boundaries.byKey.${rowKey}`
  return (
    <>
      <div className={styles.bounds}>
        <DraftNumber path={`${at}.min_value`} label="Min" placeholder="None" />
        <DraftNumber path={`${at}.max_value`} label="Max" placeholder="None" />
        <DraftList path={`${at}.excluded_values`} label="Excluded" placeholder="None excluded" />
      </div>
      <DraftArea path={`${at}.reason`} label="Reason" rows={1} placeholder="No reason given" />
    </>
  )
}
