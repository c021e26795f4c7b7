import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './change-sentences-list.module.css'
import { changeId } from './model/changes/change'
import { changeSentence } from './model/changes/describe-change'
import type { Difference } from './model/history/version'

const initialCount = 12

/** Sentences that describe how two versions differ. */
export function ChangeSentencesList({ difference, label }: { difference: Difference; label: string }) {
  const [isWhole, setWhole] = useState(false)
  const { from, to, changes } = difference
  const visible = isWhole ? changes : changes.slice(0, initialCount)
  return (
    <>
      <ul className={styles.sentences} aria-label={label}>
        {visible.map((change) => (
          <li key={changeId(change)}>{changeSentence(change, { base: from.values, next: to.values })}</li>
        ))}
      </ul>
      {visible.length < changes.length && (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          Show {changes.length - visible.length} more
        </Button>
      )}
    </>
  )
}
