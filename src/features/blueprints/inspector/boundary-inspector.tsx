import { useDraftReview } from '@/features/blueprints/designer-context'
import { DraftEnumText } from '@/features/blueprints/draft-fields/draft-enum-text'
import { BoundaryFields } from './boundary-fields'
import styles from './inspector.module.css'

/** A growth boundary, field by field. */
export function BoundaryInspector({ rowKey }: { rowKey: string }) {
  const { traitRefs } = useDraftReview()
  return (
    <div className={styles.part}>
      <DraftEnumText
        path={`default_growth.boundaries.byKey.${rowKey}.trait_ref`}
        label="Trait ref"
        words={traitRefs}
        mono
      />
      <BoundaryFields rowKey={rowKey} />
    </div>
  )
}
