import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { memo } from 'react'
import { missingHead, type LaneItem } from './lane-items'
import { truncate } from '@/lib/truncate'
import styles from './lanes.module.css'

interface CategoryRowProps {
  item: Extract<LaneItem, { kind: 'category' }>
  onFold: (name: string) => void
}

export const CategoryRow = memo(function CategoryRow({
  item: { name, count, isCollapsed, top },
  onFold,
}: CategoryRowProps) {
  const words = name === missingHead ? 'Missing traits' : truncate(name, 80) || 'No category'
  return (
    <div className={styles.category} style={{ top }}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isCollapsed}
        onClick={() => onFold(name)}
        title={truncate(name, 400)}
      >
        <IconChevronDown size={13} aria-hidden />
        <b>{words}</b>
        <span>{count}</span>
      </button>
    </div>
  )
})
