import { Button } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useDeferredValue, useState } from 'react'
import { SegmentedField } from '@/ui/segmented-field'
import { useCopy } from '@/ui/use-copy'
import { usePrinted } from '@/ui/use-printed'
import { AnswerText } from './answer-text'
import { displayText, textStep } from './model/read-answer-text'
import { answerMarkdown } from './model/run-markdown'
import styles from './panes.module.css'
import { ReferenceList } from './reference-list'
import { SentenceMeter } from './sentence-meter'
import { TextDifference } from './text-difference'
import type { RunView } from './use-run-view'

/** What the model wrote, sentence by sentence, with what it cites. */
export function AnswerPane({ view }: { view: RunView }) {
  const { answer, text } = view
  const [isDifference, setDifference] = useState(false)
  const { copied, copy } = useCopy()
  const isPrinted = usePrinted()
  // The answer is painted first.
  const isAnswered = useDeferredValue(true, false)
  const isEmpty = displayText(answer).trim() === ''
  const differs =
    answer.text.trim() !== '' && answer.result.trim() !== '' && answer.text.trim() !== answer.result.trim()
  return (
    <>
      <div className={styles.head}>
        <h2 className={differs && !isPrinted ? 'pc-visually-hidden' : undefined}>Answer</h2>
        {differs && (
          <SegmentedField
            label="Shown of the answer"
            hideLabel
            value={isDifference ? 'difference' : 'answer'}
            options={[
              { value: 'answer', label: 'Answer' },
              { value: 'difference', label: 'Compare with result' },
            ]}
            onChange={(value) => setDifference(value === 'difference')}
          />
        )}
        {!isEmpty && (
          <div className={styles.acts}>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => copy(answerMarkdown(answer))}
            >
              <span className={styles.copyLabel}>{copied ? 'Copied' : 'Copy with sources'}</span>
            </Button>
          </div>
        )}
      </div>
      <div className={styles.scroll} tabIndex={-1}>
        {differs && isDifference ? (
          <TextDifference answer={answer} />
        ) : isEmpty ? (
          <p className={styles.note}>
            The reply has no answer: neither <code>llm_response</code> nor <code>result</code> holds text.
          </p>
        ) : (
          <>
            {answer.text.trim() === '' && (
              <p className={styles.note}>
                The reply has no <code>llm_response</code>: this is its <code>result</code>.
              </p>
            )}
            <div className={styles.reading}>
              <AnswerText
                blocks={text.blocks}
                support={text.support}
                selected={view.selected}
                related={view.related}
                onSelect={view.select}
              />
            </div>
            {text.rest > 0 && (
              <p className={styles.more}>
                <Button size="xs" onClick={view.showMore}>
                  Show {Math.min(textStep, text.rest).toLocaleString('en-GB')} more characters
                </Button>
                {text.rest.toLocaleString('en-GB')} are left out so far
              </p>
            )}
          </>
        )}
        {isAnswered && <ReferenceList view={view} />}
      </div>
      {text.sentences.length > 0 && !isDifference && <SentenceMeter view={view} />}
    </>
  )
}
