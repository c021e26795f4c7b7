import { Button, Flex, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { mayConcernFundingKey, ServiceError } from '@/api/failures/errors'
import { readStoredRun } from '@/storage/runs'
import type { QuestionSet, RunFacts } from '@/storage/schema'
import { pluralize } from '@/lib/text/pluralize'
import { FailureLine } from '@/entities/requests/failure-line'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { announce } from '@/ui/announce'
import { readAnswer, type Answer } from '@/features/corpora/model/answer'
import { compareRuns } from '@/features/corpora/model/compare-runs'
import { displayText } from '@/features/corpora/model/read-answer-text'
import styles from './question-sets.module.css'
import type { CorpusQuestions } from './use-corpus-questions'

interface QuestionSetRunProps {
  set: QuestionSet
  corpus: string
  partition: string
  asking: CorpusQuestions
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

/**
 * Asks the questions of a set one after another and reports what changed since each was last asked. A refusal of a
 * single question does not stop the others.
 */
export function QuestionSetRun(props: QuestionSetRunProps) {
  const { set, corpus, partition, asking, onSave, onLeave, onClose } = props
  const [isFunded, setFunded] = useState(props.isFunded)
  /** By index of the question. */
  const [outcomes, setOutcomes] = useState<readonly (Outcome | undefined)[]>([])
  /** Index of the running question; undefined if none is running. */
  const [at, setAt] = useState<number | undefined>(0)
  const isRunning = at !== undefined
  const { run, stop } = useServiceMutation({
    async send(funded: boolean, signal) {
      const done = [...outcomes]
      const lastRuns = { ...set.lastRuns }
      for (const index of unansweredPlaces(set, outcomes)) {
        const question = set.questions[index] ?? ''
        setAt(index)
        try {
          // Read before the question is asked again: the new run may push the former one out of storage.
          const former = set.lastRuns[question]
          const before = former === undefined ? undefined : await readStoredRun(partition, corpus, former)
          const facts = await asking.askOnce(question, funded, signal)
          const now = await readStoredRun(partition, corpus, facts.id)
          const words =
            before && now
              ? changeSentence(readAnswer(before.json), readAnswer(now.json))
              : former === undefined
                ? 'Asked for the first time'
                : 'Asked before, but that run is no longer kept'
          done[index] = { kind: 'answered', facts, before: before?.facts.id, words }
          lastRuns[question] = facts.id
        } catch (error) {
          if (!signal.aborted) done[index] = { kind: 'failed', error }
        }
        // Saved after each question, so that an interrupted run continues from there.
        await onSave({ ...set, lastRuns: { ...lastRuns } })
        setOutcomes([...done])
        const outcome = done[index]
        if (signal.aborted || (outcome?.kind === 'failed' && !isOfQuestion(outcome.error))) break
      }
      return done
    },
    // A storage failure ends the run; the answers so far are listed.
    onFailed: () => setAt(undefined),
    onDone(done) {
      setAt(undefined)
      const answered = done.filter((outcome) => outcome?.kind === 'answered').length
      announce(`${pluralize(answered, 'question')} of ${set.questions.length} answered`)
    },
  })
  const start = useEffectEvent(() => run(isFunded))
  useEffect(() => {
    const timer = setTimeout(() => start())
    return () => clearTimeout(timer)
  }, [])
  const answered = outcomes.filter((outcome) => outcome?.kind === 'answered').length
  const left = set.questions.length - answered
  const isKeySuspected = outcomes.some(
    (outcome) => outcome?.kind === 'failed' && mayConcernFundingKey(outcome.error),
  )
  const askRemaining = (funded: boolean) => {
    setAt(unansweredPlaces(set, outcomes)[0])
    setFunded(funded)
    run(funded)
  }
  const others = left === 1 ? 'last one' : `other ${left}`
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
                  ) : index === at ? (
                    'Being asked'
                  ) : outcome ? (
                    <Failed error={outcome.error} />
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
                index === at && <Loader />
              )}
            </li>
          )
        })}
      </ol>
      <Flex gap={8} justify="flex-end" mt={14}>
        {isRunning ? (
          <Button data-autofocus onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            <Button onClick={onLeave}>Back to the sets</Button>
            {left > 0 && isKeySuspected && isFunded && (
              <Button onClick={() => askRemaining(false)}>Ask the {others} without the key</Button>
            )}
            {left > 0 && <Button onClick={() => askRemaining(isFunded)}>Ask the {others}</Button>}
          </>
        )}
      </Flex>
    </>
  )
}

/** Indexes of the unanswered questions, failed ones last, so that none blocks the others. */
function unansweredPlaces({ questions }: QuestionSet, outcomes: readonly (Outcome | undefined)[]): number[] {
  const places = [...questions.keys()].filter((index) => outcomes[index]?.kind !== 'answered')
  return [...places.filter((index) => !outcomes[index]), ...places.filter((index) => outcomes[index])]
}

/** The service refused this question, not the identity, the corpus or the rate. */
function isOfQuestion(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    error.outcome === 'refused' &&
    ![401, 402, 403, 404, 429].includes(error.status)
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

/** What changed in an answer since the question was last asked, in one sentence. */
function changeSentence(before: Answer, after: Answer): string {
  const { counts, entities } = compareRuns(before, after)
  const parts = [
    displayText(before).trim() !== displayText(after).trim() && 'the answer reads differently',
    counts.entered > 0 && `${pluralize(counts.entered, 'chunk')} entered`,
    counts.left > 0 && `${pluralize(counts.left, 'chunk')} left`,
    counts['moved up'] + counts['moved down'] > 0 && `${counts['moved up'] + counts['moved down']} moved`,
    entities.entered.length + entities.left.length > 0 &&
      `${entities.entered.length + entities.left.length} entities changed`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? 'Same answer, same chunks as before'
    : `Since the last time: ${parts.join(', ')}`
}
