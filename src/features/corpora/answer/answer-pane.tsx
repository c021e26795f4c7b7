import { Button } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useDeferredValue, useState, useMemo } from 'react'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { useCopy } from '@/ui/use-copy'
import { usePrinted } from '@/ui/page/use-printed'
import { AnswerText } from './answer-text'
import { displayText, textStep } from '@/features/corpora/model/read-answer-text'
import { answerMarkdown } from '@/features/corpora/model/run-markdown'
import styles from '@/features/corpora/evidence/panes.module.css'
import { SentenceMeter } from './sentence-meter'
import type { RunView } from '@/features/corpora/use-run-view'
import type { Answer } from '@/features/corpora/model/answer'
import { compareLines } from '@/features/corpora/model/compare-runs'
import { plainSentences } from '@/features/corpora/model/plain-sentences'
import { ChangeList } from './change-list'

/** The model's answer by sentence, with its citations. */
export function AnswerPane({ view }: { view: RunView }) {
  const { answer, text } = view
  const [isDifference, setDifference] = useState(false)
  const { copied, copy } = useCopy()
  const isPrinted = usePrinted()
  // Renders the answer first and the rest later.
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
            label="Answer view"
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
          <div className={styles.actions}>
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
            The reply has no answer: neither <code>llm_response</code> nor <code>result</code> contains text.
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
                {text.rest.toLocaleString('en-GB')} not shown yet
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

/** Compares `llm_response` with `result`: the interface does not say how the two differ. */
function TextDifference({ answer }: { answer: Answer }) {
  const lines = useMemo(
    () => compareLines(plainSentences(answer.result), plainSentences(answer.text), (line) => line),
    [answer],
  )
  return (
    <>
      <p className={styles.note}>
        Minus: only in <code>result</code>. Plus: only in <code>llm_response</code>. The service does not say
        what the two mean.
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

const most = 60

/** The references of the answer, and how each was matched with a chunk. */
function ReferenceList({ view: { answer, text, selected, related, select } }: { view: RunView }) {
  const { matched } = text
  if (matched.length === 0)
    return (
      <p className={styles.note}>
        {answer.missingLists.includes('references')
          ? 'The reply has no list of references.'
          : 'The reply names no references.'}
        {answer.chunks.length > 0 && ' Numbers in the answer are read as chunk positions.'}
      </p>
    )
  const found = matched.filter(({ by }) => by !== 'nothing').length
  return (
    <section className={styles.references} aria-label="References">
      <h3>
        References{' '}
        <span>
          {matched.length}, {found === matched.length ? 'matched to chunks' : `${found} matched to chunks`}
        </span>
      </h3>
      {matched.slice(0, most).map(({ reference: { key, index, source, content }, by, chunks }) => {
        const isOn =
          selected === key || (selected !== undefined && chunks.some((chunk) => chunk.key === selected))
        return (
          <button
            key={key}
            type="button"
            className={styles.reference}
            data-related={isOn || related.has(key) || undefined}
            aria-pressed={selected === key}
            title={content.slice(0, 400)}
            onClick={() => select(key)}
          >
            <span className={styles.number} data-on={isOn || undefined}>
              {index + 1}
            </span>
            <code>{source.slice(0, 200) || 'no source id'}</code>
            <span className={styles.by} data-weak={by === 'wording only' || by === 'nothing' || undefined}>
              {by === 'nothing' ? 'no chunk' : `by ${by}`}
            </span>
          </button>
        )
      })}
      {matched.length > most && (
        <p className={styles.note}>The evidence lists all of them under References.</p>
      )}
    </section>
  )
}
