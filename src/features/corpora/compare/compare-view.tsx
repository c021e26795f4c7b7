import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import IconSwap from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import type { StoredRun } from '@/storage/runs'
import { EmptyState } from '@/ui/states/empty-state'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { ChangeList } from '@/features/corpora/answer/change-list'
import textStyles from '@/features/corpora/answer/answer-text.module.css'
import pageStyles from '@/features/corpora/corpus-page.module.css'
import { readAnswer } from '@/features/corpora/model/answer'
import {
  compareLines,
  compareRuns,
  type SetChange,
  type RunChange,
} from '@/features/corpora/model/compare-runs'
import { readAnswerText, displayText } from '@/features/corpora/model/read-answer-text'
import type { Sentence } from '@/features/corpora/model/sentences'
import type { Support } from '@/features/corpora/model/support'
import paneStyles from '@/features/corpora/evidence/panes.module.css'
import type { RunFacts } from '@/storage/schema'
import { runTime } from '@/features/corpora/run-summary'
import { ComparedGraph } from './compared-graph'
import { SlopeChart } from './slope-chart'
import styles from './compare.module.css'

interface CompareViewProps {
  /** Undefined if this browser does not have the run. */
  before: StoredRun | undefined
  after: StoredRun
  onSwap: () => void
}

/** Characters of an answer that are compared: more than anyone reads. */
const mostText = 60_000

/** Compares two runs: entered, removed and moved parts of the answer, the evidence and the graph. */
export function CompareView({ before, after, onSwap }: CompareViewProps) {
  if (!before)
    return (
      <EmptyState title="The run to compare with is not in this browser">
        Results are kept where the question was asked. Close the comparison, or choose another run.
      </EmptyState>
    )
  return <Compared before={before} after={after} onSwap={onSwap} />
}

function Compared({ before, after, onSwap }: { before: StoredRun; after: StoredRun; onSwap: () => void }) {
  const [pane, setPane] = useState<'answer' | 'evidence' | 'graph'>('answer')
  const [earlier, later] = useMemo(() => [readAnswer(before.json), readAnswer(after.json)], [before, after])
  const change = useMemo(() => compareRuns(earlier, later), [earlier, later])
  const lines = useMemo(() => {
    const read = (answer: typeof later) => readAnswerText(answer, displayText(answer), mostText)
    const [old, now] = [read(earlier), read(later)]
    const support = new Map([
      ...old.sentences.map((one) => [one, old] as const),
      ...now.sentences.map((one) => [one, now] as const),
    ])
    return {
      changes: compareLines(old.sentences, now.sentences, ({ text }) => text),
      levelOf: (sentence: (typeof now.sentences)[number]) =>
        support.get(sentence)?.support.get(sentence.key)?.level,
    }
  }, [earlier, later])
  return (
    <>
      <ComparedBar before={before.facts} after={after.facts} change={change} onSwap={onSwap} />
      <div className={pageStyles.switch}>
        <SegmentedField
          label="Part of the comparison"
          hideLabel
          value={pane}
          options={[
            { value: 'answer', label: 'Answer' },
            { value: 'evidence', label: 'Chunks' },
            { value: 'graph', label: 'Graph' },
          ]}
          onChange={setPane}
        />
      </div>
      <div className={pageStyles.panes} data-compare data-pane={pane}>
        <section aria-label="Answer, sentence by sentence">
          <div className={paneStyles.head}>
            <h2>Answer, sentence by sentence</h2>
          </div>
          <div className={paneStyles.scroll} tabIndex={0} role="group" aria-label="Sentences of both answers">
            {lines.changes.length === 0 ? (
              <p className={paneStyles.note}>Neither run has an answer.</p>
            ) : (
              <ChangeList
                label="Sentences of both answers"
                changes={lines.changes}
                words={{
                  left: `Only in run ${before.facts.number}`,
                  entered: `Only in run ${after.facts.number}`,
                }}
              >
                {(sentence) => <ComparedSentence sentence={sentence} level={lines.levelOf(sentence)} />}
              </ChangeList>
            )}
          </div>
        </section>
        <section aria-label="Chunks by rank">
          <div className={paneStyles.head}>
            <h2>Chunks by rank</h2>
            <span className={paneStyles.aside}>line width shows score</span>
          </div>
          <SlopeChart
            change={change}
            before={before.facts.number}
            after={after.facts.number}
            earlier={earlier}
            later={later}
          />
          <ComparedKeywords change={change.keywords} />
        </section>
        <section aria-label="Graph overlay">
          <ComparedGraph before={earlier} after={later} types={after.facts.types} change={change} />
        </section>
      </div>
    </>
  )
}

/**
 * A sentence of one of the two answers. Its citations are plain text, since they may refer to different chunks in each
 * run.
 */
function ComparedSentence({ sentence, level }: { sentence: Sentence; level: Support['level'] | undefined }) {
  return (
    <>
      <span className={level === 'none' ? styles.unbacked : undefined}>{sentence.text}</span>
      {sentence.citations.slice(0, 12).map(({ label, targets }, index) => (
        <span key={index} className={textStyles.citation} data-unresolved={targets.length === 0 || undefined}>
          {label.slice(0, 24)}
        </span>
      ))}
      {level === 'none' && <span className={styles.none}> overlaps no chunk</span>}
    </>
  )
}

function ComparedKeywords({ change: { both, entered, left } }: { change: SetChange }) {
  if (both.length + entered.length + left.length === 0) return null
  return (
    <section className={styles.keywords} aria-label="Keywords">
      <h3>Keywords</h3>
      <ul>
        {both.map((word) => (
          <li key={word}>{word.slice(0, 80)}</li>
        ))}
        {entered.map((word) => (
          <li key={word} data-change="entered">
            + {word.slice(0, 80)}
            <span className="pc-visually-hidden">, entered</span>
          </li>
        ))}
        {left.map((word) => (
          <li key={word} data-change="left">
            <s>{word.slice(0, 80)}</s>
            <span className="pc-visually-hidden">, left</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ComparedBarProps {
  before: RunFacts
  after: RunFacts
  change: RunChange
  onSwap: () => void
}

/** Counts of entered, removed and moved chunks, and differences between the two questions. */
function ComparedBar({ before, after, change: { counts }, onSwap }: ComparedBarProps) {
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
          : `charged to ${before.funding ?? 'no key'}, then to ${after.funding ?? 'no key'}`}
        {before.actor !== after.actor && ', asked as someone else'}
      </span>
      <Button size="xs" variant="subtle" leftSection={<IconSwap size={15} aria-hidden />} onClick={onSwap}>
        Swap
      </Button>
    </div>
  )
}
