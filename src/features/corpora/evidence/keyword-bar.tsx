import { durationText } from '@/lib/time/duration-text'
import { Badge } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconWarning from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useMemo } from 'react'
import { keywordCounts, type KeywordCount } from '@/features/corpora/model/related'
import styles from './keyword-bar.module.css'
import type { RunView } from '@/features/corpora/use-run-view'

const most = 12

/** The keywords of the retrieval with the number of evidence rows that contain each, and the retrieval mode. */
export function KeywordBar({ view }: { view: RunView }) {
  const { answer, evidence, facts } = view
  const counts = useMemo(
    () => ({ high: keywordCounts(answer.high, evidence), low: keywordCounts(answer.low, evidence) }),
    [answer, evidence],
  )
  return (
    <div className={styles.bar}>
      <Keywords label="High level" counts={counts.high} view={view} />
      <Keywords label="Low level" counts={counts.low} view={view} isExpected />
      {counts.high.length + counts.low.length === 0 && (
        <span className={styles.label}>The reply names no keywords</span>
      )}
      <span className={styles.facts}>
        <Badge>{answer.mode === '' ? 'mode not given' : `mode ${answer.mode.slice(0, 40)}`}</Badge>
        <Badge leftSection={answer.reranked === true ? <IconCheck size={12} aria-hidden /> : undefined}>
          {answer.reranked === undefined
            ? 'reranking not given'
            : answer.reranked
              ? 'Reranked'
              : 'Not reranked'}
        </Badge>
        <span>{durationText(facts.took)}</span>
      </span>
    </div>
  )
}

interface KeywordsProps {
  label: string
  counts: readonly KeywordCount[]
  view: RunView
  /** The keywords are names rather than themes, so one without matches is marked. */
  isExpected?: boolean
}

function Keywords({
  label,
  counts,
  isExpected = false,
  view: { word: chosen, related, onKeyword },
}: KeywordsProps) {
  if (counts.length === 0) return null
  return (
    <span className={styles.group} role="group" aria-label={`${label} keywords`}>
      <span className={styles.label}>{label}</span>
      {counts.slice(0, most).map(({ word, count }) => {
        const key = `k${word}`
        return (
          <button
            key={key}
            type="button"
            className={styles.word}
            data-none={(isExpected && count === 0) || undefined}
            data-related={related.has(key) || undefined}
            aria-pressed={chosen === word}
            title={
              count === 0
                ? 'No result names it'
                : `${count} chunks, entities, relationships and references name it. Press to show only these.`
            }
            onClick={() => onKeyword(chosen === word ? undefined : word)}
          >
            {isExpected && count === 0 && <IconWarning size={13} aria-hidden />}
            <span>{word.slice(0, 80)}</span> <b>{count.toLocaleString('en-GB')}</b>
          </button>
        )
      })}
      {counts.length > most && <span className={styles.label}>and {counts.length - most} more</span>}
    </span>
  )
}
