import { Button } from '@mantine/core'
import IconSwap from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import type { RunFacts } from '@/storage/schema'
import type { RunChange } from '@/features/corpora/model/compare-runs'
import { runTime } from '@/features/corpora/run-summary'
import paneStyles from '@/features/corpora/panes.module.css'
import styles from './compare.module.css'

interface ComparedBarProps {
  before: RunFacts
  after: RunFacts
  change: RunChange
  onSwap: () => void
}

/** How many chunks entered, left, moved; and what was different about the asking itself. */
export function ComparedBar({ before, after, change: { counts }, onSwap }: ComparedBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label="Compared runs">
      <span className={styles.pair}>
        <span className={paneStyles.number}>{before.number}</span> {runTime(before.at)} →{' '}
        <span className={paneStyles.number} data-on>
          {after.number}
        </span>{' '}
        {runTime(after.at)}
      </span>
      <span className={styles.counts}>
        <span data-change="entered">
          <b>{counts.entered}</b> entered
        </span>
        <span data-change="left">
          <b>{counts.left}</b> left
        </span>
        <span data-change="moved down">
          <b>{counts['moved down']}</b> moved down
        </span>
        {counts['moved up'] > 0 && (
          <span>
            <b>{counts['moved up']}</b> moved up
          </span>
        )}
        <span>
          <b>{counts.kept}</b> kept rank
        </span>
      </span>
      <span className={styles.words}>
        {before.query.trim() === after.query.trim() ? 'Same question' : 'Question reworded'}, same corpus,{' '}
        {before.funding === after.funding
          ? after.funding === null
            ? 'no funding key'
            : 'same funding key'
          : `paid by ${before.funding ?? 'no key'}, then by ${after.funding ?? 'no key'}`}
        {before.actor !== after.actor && ', asked as someone else'}
      </span>
      <Button size="xs" variant="subtle" leftSection={<IconSwap size={15} aria-hidden />} onClick={onSwap}>
        Swap
      </Button>
    </div>
  )
}
