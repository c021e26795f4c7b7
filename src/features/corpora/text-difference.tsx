import { useMemo } from 'react'
import type { Answer } from './model/answer'
import { compareLines } from './model/compare-runs'
import { plainSentences } from './model/plain-sentences'
import { ChangeList } from './change-list'
import styles from './panes.module.css'

/** `llm_response` beside `result`: the interface does not say how the two differ. */
export function TextDifference({ answer }: { answer: Answer }) {
  const lines = useMemo(
    () => compareLines(plainSentences(answer.result), plainSentences(answer.text), (line) => line),
    [answer],
  )
  return (
    <>
      <p className={styles.note}>
        Minus stands in <code>result</code> alone, plus in <code>llm_response</code> alone. The meaning of the
        two is not stated by the service.
      </p>
      <ChangeList
        label="Result and answer, sentence by sentence"
        changes={lines}
        words={{ left: 'Only in result', entered: 'Only in the answer' }}
      >
        {(line) => line}
      </ChangeList>
    </>
  )
}
