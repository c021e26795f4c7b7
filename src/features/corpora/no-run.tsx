import { Button } from '@mantine/core'
import { EmptyState } from '@/ui/states/empty-state'
import { LoadingLines } from '@/ui/states/loading-lines'
import styles from './corpus-page.module.css'

interface NoRunProps {
  isWaiting: boolean
  /** The address names a run that this browser does not have. */
  isMissing: boolean
  query: string | undefined
  onAsk: (query: string) => void
}

/** Placeholder without a run, with the next step. */
export function NoRun({ isWaiting, isMissing, query, onAsk }: NoRunProps) {
  if (isWaiting)
    return (
      <div className={styles.panes}>
        {[0, 1, 2].map((pane) => (
          <section key={pane} className={styles.loading}>
            {pane === 0 ? (
              <LoadingLines
                label="Waiting for the answer"
                lines={[96, 88, 92, 60, 0, 90, 94, 40]}
                height={12}
                gap={14}
              />
            ) : (
              pane === 1 && (
                <LoadingLines
                  label="Waiting for the evidence"
                  lines={[100, 70, 100, 82, 100, 64]}
                  height={14}
                  gap={20}
                />
              )
            )}
          </section>
        ))}
      </div>
    )
  const again = query !== undefined && <Button onClick={() => onAsk(query)}>Ask it again</Button>
  if (isMissing)
    return (
      <EmptyState title="This run is not in this browser" action={again}>
        Results are kept where the question was asked.{' '}
        {query === undefined
          ? 'The link does not include the question.'
          : `The question was “${query.slice(0, 300)}”. Asking again may give a different answer now.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title={query === undefined ? 'Ask a question to explore this corpus' : 'No answer yet'}
      action={again}
    >
      A corpus cannot be read directly: only answers show what is in it. No request is sent until you press
      Ask.
    </EmptyState>
  )
}
