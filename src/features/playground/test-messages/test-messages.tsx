import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { exportFile } from '@/entities/catalog-list/export-file'
import { pluralize } from '@/lib/text/pluralize'
import { truncate } from '@/lib/text/truncate'
import { useCatalogNames } from '@/storage/catalog/use-catalog'
import { announce } from '@/ui/announce'
import { DataTable } from '@/ui/data-table/data-table'
import { fieldProps } from '@/ui/fields/field-props'
import drawerStyles from '@/ui/page/row-drawer.module.css'
import { useRowDrawer } from '@/ui/page/use-row-drawer'
import { EmptyState } from '@/ui/states/empty-state'
import { useStore } from '@/ui/use-store'
import { AnswersDrawer } from './answers-drawer'
import { KeyBar, useHasChatKey } from '@/features/playground/key-bar'
import { answersCsv } from '@/features/playground/model/answers-csv'
import {
  countAnswers,
  countDue,
  mostTests,
  turnsOfList,
  type TestRun,
} from '@/features/playground/model/create-test-run'
import type { Talk } from '@/features/playground/model/create-talk'
import { isArriving, talkerKey, type Talker, type Turn } from '@/features/playground/model/conversation'
import { messageProblem } from '@/features/playground/model/message-problem'
import styles from '@/features/playground/playground.module.css'
import { RunBar } from './run-bar'
import { RunFailures } from './run-failures'
import { testColumns } from './test-columns'
import { useTalkerLabels } from '@/features/playground/use-talker-labels'
import type { WithSending } from '@/features/playground/use-sending'

interface TestMessagesProps {
  talk: Talk
  run: TestRun
  talkers: readonly Talker[]
  /** Those of the list, each once. */
  messages: readonly string[]
  withSending: WithSending
  /** The test message whose answers are shown next to the list. */
  open: string | undefined
  onOpen: (turn: string | undefined) => void
}

const keyOf = ({ id }: Turn) => id

/** A list of messages that are sent one by one, each without the others, to everyone who answers. */
export function TestMessages(props: TestMessagesProps) {
  const { talk, run, talkers, messages, withSending, open, onOpen } = props
  const { draft, turns } = useStore(talk)
  const progress = useStore(run.progress)
  const failures = useStore(run.failures)
  const isBusy = useStore(talk, isArriving) || progress !== null
  const hasKey = useHasChatKey()
  const sent = useMemo(() => messages.slice(0, mostTests), [messages])
  const rows = useMemo(() => turnsOfList(sent, turns), [sent, turns])
  const names = useCatalogNames(talkers.map(({ persona }) => ({ kind: 'persona', id: persona })))
  const labels = useTalkerLabels(talkers)
  const columns = useMemo(() => testColumns(talkers, labels, onOpen), [talkers, labels, onOpen])
  const { panes, onKeyDown, ...drawer } = useRowDrawer({
    link: 'row',
    rows,
    keyOf,
    selected: open,
    onSelect: onOpen,
    labelOfRow: ({ text }) => truncate(text, 80),
  })
  const total = rows.length * talkers.length
  /** Announces how a run ended, with its answers now. */
  const announceEnd = (how: string) => {
    const answered = countAnswers(turnsOfList(sent, talk.get().turns), talkers)
    announce(`${how}. ${answered} of ${pluralize(total, 'answer')}.`)
  }
  const start = (isAgain: boolean) =>
    withSending((sending) => {
      void run.start(sent, talkers, sending, isAgain).then((isOver) => {
        if (!isOver) announceEnd('Stopped')
        else if (run.failures.get().length > 0) announceEnd('Finished')
        else announce('All test messages were sent.')
      })
    })
  const shown = rows.find(({ id }) => id === open)
  return (
    <div className={drawerStyles.panes} data-open={shown !== undefined} ref={panes} onKeyDown={onKeyDown}>
      <div className={drawerStyles.list}>
        <div className={styles.tests}>
          <Textarea
            {...fieldProps({
              label: 'Test messages',
              help: 'One message per line. Duplicates are sent once. Each is sent on its own, without the others.',
              warning:
                messages.length > mostTests
                  ? `Only the first ${mostTests} of ${messages.length} messages will be sent.`
                  : undefined,
            })}
            placeholder={'For example:\nWho are you?\nWhat can you help me with?'}
            rows={4}
            dir="auto"
            value={draft}
            disabled={progress !== null}
            onChange={(event) => run.setList(event.target.value)}
          />
          {!hasKey && <KeyBar />}
          <RunBar
            {...{ hasKey, total, progress, isBusy }}
            problem={messageProblem(draft, hasKey)}
            answered={countAnswers(rows, talkers, progress?.countsFrom)}
            due={countDue(rows, talkers)}
            onStart={start}
            onStop={() => {
              run.stop()
              // A run announces its end itself.
              if (progress === null) announceEnd('Stopped')
            }}
            onExport={() => exportFile('test-messages.csv', answersCsv(rows, talkers, names))}
          />
          <RunFailures
            // Not of messages that are no longer in the list, nor of talkers that are gone.
            failures={failures.filter(
              ({ message, talker }) =>
                sent.includes(message) && talkers.some((one) => talkerKey(one) === talkerKey(talker)),
            )}
            {...{ talkers, labels }}
            isRunning={progress !== null}
          />
        </div>
        {rows.length > 0 ? (
          <DataTable
            label="Answers to test messages"
            rows={rows}
            rowKey={keyOf}
            columns={columns}
            open={open}
          />
        ) : (
          <EmptyState title="No test messages">
            Enter messages above. The answers appear here, and you can export them.
          </EmptyState>
        )}
      </div>
      {shown && (
        <AnswersDrawer
          {...{ turn: shown, talkers, drawer }}
          canSend={hasKey && !isBusy}
          onAgain={(talker) => withSending((sending) => run.ask(sent, shown.id, talker, sending))}
          onStop={talk.stopReply}
          onChoose={talk.choose}
        />
      )}
    </div>
  )
}
