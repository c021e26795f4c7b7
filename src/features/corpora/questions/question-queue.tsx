import { Button } from '@mantine/core'
import styles from '@/features/corpora/corpus-page.module.css'
import type { CorpusQuestions } from './use-corpus-questions'

interface QuestionQueueProps {
  asking: CorpusQuestions
  isActing: boolean
}

/** Questions asked while another one was running. */
export function QuestionQueue({ asking: { queue, ask, remove }, isActing }: QuestionQueueProps) {
  return (
    <ul className={styles.queue} aria-label="Queued questions" hidden={queue.length === 0}>
      {queue.map((question) => {
        const { isPaused } = question
        const words = `“${question.query.slice(0, 80)}”`
        return (
          <li key={question.query}>
            <span role="status">
              {isPaused ? `Not asked yet: ${words}` : `Waiting for the previous answer: ${words}`}
            </span>
            {isPaused && (
              <Button
                size="xs"
                disabled={!isActing}
                aria-label={`Ask ${words}`}
                onClick={() => ask(question)}
              >
                Ask
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Remove ${words}`}
              onClick={() => remove(question.query)}
            >
              Remove
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
