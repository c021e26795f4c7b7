import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { readKeptRun } from '@/catalog/kept-runs'
import type { QuestionSet, RunFacts } from '@/catalog/run-database'
import { counted } from '@/lib/counted'
import { FailureLine } from '@/references/failure-line'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { readAnswer } from './model/answer'
import { changeSentence } from './model/change-sentence'
import styles from './question-sets.module.css'
import type { Asking } from './use-asking'

interface QuestionSetRunProps {
  set: QuestionSet
  corpus: string
  partition: string
  asking: Asking
  isFunded: boolean
  onSave: (set: QuestionSet) => Promise<void>
  onLeave: () => void
  onClose: () => void
}

type Outcome =
  | {
      readonly kind: 'answered'
      readonly facts: RunFacts
      readonly before: string | undefined
      readonly words: string
    }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Asks the questions of a set one after another, and tells of each what changed since it was asked last. */
export function QuestionSetRun(props: QuestionSetRunProps) {
  const { set, corpus, partition, asking, isFunded, onSave, onLeave, onClose } = props
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [from, setFrom] = useState<number | undefined>(0)
  const isRunning = from !== undefined
  const stop = useRef<AbortController>(undefined)

  const run = useEffectEvent(async (start: number) => {
    const current = new AbortController()
    stop.current = current
    const done = [...outcomes.slice(0, start)]
    const lastRuns = { ...set.lastRuns }
    for (const [index, outcome] of done.entries()) {
      const question = set.questions[index]
      if (question !== undefined && outcome.kind === 'answered') lastRuns[question] = outcome.facts.id
    }
    for (const [index, question] of set.questions.entries()) {
      if (index < start) continue
      try {
        // Before it is asked again: the new run may be one too many to be kept beside it.
        const former = set.lastRuns[question]
        const before = former === undefined ? undefined : await readKeptRun(partition, corpus, former)
        const facts = await asking.askOnce(question, isFunded, current.signal)
        const now = await readKeptRun(partition, corpus, facts.id)
        const words =
          before && now
            ? changeSentence(readAnswer(before.json), readAnswer(now.json))
            : former === undefined
              ? 'Asked for the first time'
              : 'Asked before, but that run is not kept any more'
        done.push({ kind: 'answered', facts, before: before?.facts.id, words })
        lastRuns[question] = facts.id
      } catch (error) {
        if (stop.current === current && !current.signal.aborted) done.push({ kind: 'failed', error })
      }
      // Each at once: whoever leaves in the middle goes on from what was answered.
      await onSave({ ...set, lastRuns: { ...lastRuns } })
      if (stop.current !== current) return
      setOutcomes([...done])
      if (current.signal.aborted || done.at(-1)?.kind === 'failed') break
    }
    setFrom(undefined)
    announce(
      `${counted(done.filter(({ kind }) => kind === 'answered').length, 'question')} of ${set.questions.length} answered`,
    )
  })
  useEffect(() => {
    if (from === undefined) return
    const timer = setTimeout(() => void run(from))
    return () => {
      clearTimeout(timer)
      stop.current?.abort()
      stop.current = undefined
    }
  }, [from])
  const answered = outcomes.filter(({ kind }) => kind === 'answered').length
  return (
    <>
      <div className={styles.progress}>
        <progress max={set.questions.length} value={answered} aria-label="Questions answered" />
        <span>
          {answered} of {set.questions.length}
        </span>
      </div>
      <ol className={styles.questions}>
        {set.questions.map((question, index) => {
          const outcome = outcomes[index]
          return (
            <li key={question}>
              <span className={styles.name}>
                {question.slice(0, 300)}
                <small>
                  {outcome?.kind === 'answered' ? (
                    outcome.words
                  ) : outcome ? (
                    <Failed error={outcome.error} />
                  ) : isRunning && index === outcomes.length ? (
                    'Being asked'
                  ) : (
                    'Not asked'
                  )}
                </small>
              </span>
              {outcome?.kind === 'answered' ? (
                <Link
                  to="/corpora/$id"
                  params={{ id: corpus }}
                  search={{ q: question, run: outcome.facts.id, vs: outcome.before }}
                  onClick={onClose}
                >
                  {outcome.before === undefined ? 'Open' : 'Compare'}
                </Link>
              ) : (
                isRunning && index === outcomes.length && <Spinner />
              )}
            </li>
          )
        })}
      </ol>
      <div className={styles.acts}>
        {isRunning ? (
          <Button data-autofocus onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        ) : (
          <>
            <Button onClick={onLeave}>Back to the sets</Button>
            {answered < set.questions.length && (
              <Button onClick={() => setFrom(answered)}>
                Ask the{' '}
                {set.questions.length - answered === 1
                  ? 'last one'
                  : `other ${set.questions.length - answered}`}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

function Failed({ error }: { error: unknown }) {
  const failure = describeFailure(error)
  return (
    <span role="alert">
      Not answered: {failure.title}. <FailureLine failure={failure} />
    </span>
  )
}
