import { Button, Textarea } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import { useMemo, useRef } from 'react'
import { exportFile } from '@/entities/catalog-list/export-file'
import { FailureLine } from '@/entities/requests/failure-line'
import { pluralize } from '@/lib/text/pluralize'
import { truncate } from '@/lib/text/truncate'
import { useCatalogNames } from '@/storage/catalog/use-catalog'
import { announce } from '@/ui/announce'
import { DataTable } from '@/ui/data-table/data-table'
import { fieldProps } from '@/ui/fields/field-props'
import { useRestoredFocus } from '@/ui/overlays/use-restored-focus'
import drawerStyles from '@/ui/page/row-drawer.module.css'
import { useRowDrawer } from '@/ui/page/use-row-drawer'
import { Notice } from '@/ui/states/notice'
import { useStore } from '@/ui/use-store'
import { AnswersDrawer } from './answers-drawer'
import { KeyBar, useHasChatKey } from '@/features/playground/key-bar'
import { answersCsv } from '@/features/playground/model/answers-csv'
import {
  isAnswered,
  isDue,
  mostTests,
  turnsOfList,
  type TestRun,
} from '@/features/playground/model/create-test-run'
import type { Talk } from '@/features/playground/model/create-talk'
import { isArriving, type Talker, type Turn } from '@/features/playground/model/conversation'
import styles from '@/features/playground/playground.module.css'
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
  const failed = useStore(run.failure)
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
    labelOfRow: ({ text }) => text,
  })
  const buttons = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoredFocus(buttons)
  const total = rows.length * talkers.length
  const answered = rows.reduce(
    (sum, row) => sum + talkers.filter((talker) => isAnswered(row, talker)).length,
    0,
  )
  const due = rows.reduce((sum, row) => sum + talkers.filter((talker) => isDue(row, talker)).length, 0)
  const start = (isAgain: boolean) =>
    withSending((sending) => {
      void run.start(sent, talkers, sending, isAgain).then((isOver) => {
        if (isOver) announce('All test messages were sent.')
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
              help: `One per line, each line once. Each is sent on its own, without the others.`,
              warning:
                messages.length > mostTests
                  ? `Only the first ${mostTests} of ${messages.length} messages will be sent.`
                  : undefined,
            })}
            rows={4}
            dir="auto"
            value={draft}
            disabled={progress !== null}
            onChange={(event) => run.setList(event.target.value)}
          />
          {!hasKey && <KeyBar />}
          <div className={styles.row} ref={buttons} {...restoredFocus}>
            {hasKey && <KeyBar />}
            <Progress {...(progress ?? { ended: answered, total })} isRunning={progress !== null} />
            {answered > 0 && progress === null && (
              <Button
                variant="subtle"
                leftSection={<IconDownload size={15} aria-hidden />}
                onClick={() => exportFile('test-messages.csv', answersCsv(rows, talkers, names))}
              >
                Export CSV
              </Button>
            )}
            {isBusy ? (
              <Button key="stop" leftSection={<IconPlayerStop size={15} aria-hidden />} onClick={run.stop}>
                Stop
              </Button>
            ) : (
              <>
                {answered > 0 && (
                  <Button disabled={!hasKey} onClick={() => start(true)}>
                    Send all {total} again
                  </Button>
                )}
                {due > 0 && (
                  <Button
                    variant="filled"
                    disabled={!hasKey}
                    leftSection={<IconPlay size={15} aria-hidden />}
                    onClick={() => start(false)}
                  >
                    {due === total
                      ? `Send ${pluralize(total, 'request')}`
                      : `Send ${pluralize(due, 'remaining request')}`}
                  </Button>
                )}
              </>
            )}
          </div>
          {failed && (
            <Notice tone="warn" live title={`Stopped at “${truncate(failed.message, 60)}”`}>
              {failed.failure.title}. <FailureLine failure={failed.failure} /> The answers so far are kept.
            </Notice>
          )}
        </div>
        {rows.length > 0 && (
          <DataTable
            label="Answers to test messages"
            rows={rows}
            rowKey={keyOf}
            columns={columns}
            open={open}
          />
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

function Progress({ ended, total, isRunning }: { ended: number; total: number; isRunning: boolean }) {
  return (
    <span className={styles.progress}>
      {total > 0 && (
        <>
          <progress max={total} value={ended} aria-label="Progress" />
          {ended} of {isRunning ? `${total} done` : pluralize(total, 'answer')}
        </>
      )}
    </span>
  )
}
