import { UnstyledButton } from '@mantine/core'
import { plainText } from '@/lib/markdown/plain-text'
import { useRowState, type Column } from '@/ui/data-table/column'
import cells from '@/ui/data-table/data-table.module.css'
import { repliesOf, talkerKey, type Talker, type Turn } from '@/features/playground/model/conversation'
import styles from '@/features/playground/playground.module.css'
import { ReplyFacts } from '@/features/playground/conversation/reply-facts'

/** Characters of an answer in the list: more than fit in its lines. */
const mostShown = 800

/** The message and a column for each talker. */
export function testColumns(
  talkers: readonly Talker[],
  labels: readonly string[],
  onOpen: (turn: string) => void,
): Column<Turn>[] {
  return [
    {
      id: 'message',
      header: 'Message',
      cell: ({ row }) => <Message turn={row.original} onOpen={onOpen} />,
      meta: { isRowHeader: true, wraps: true },
    },
    ...talkers.map((talker, index): Column<Turn> => ({
      id: talkerKey(talker),
      header: labels[index] ?? '',
      cell: ({ row }) => <Answer turn={row.original} talker={talker} />,
      meta: { isLabeled: true, wraps: true },
    })),
  ]
}

function Message({ turn: { id, text }, onOpen }: { turn: Turn; onOpen: (turn: string) => void }) {
  const { link } = useRowState()
  const { current, ...rest } = link
  return (
    <span className={styles.cell}>
      <UnstyledButton {...rest} aria-current={current} onClick={() => onOpen(id)}>
        <span className={styles.excerpt}>{text}</span>
      </UnstyledButton>
    </span>
  )
}

function Answer({ turn, talker }: { turn: Turn; talker: Talker }) {
  const { shown } = repliesOf(turn, talkerKey(talker))
  if (!shown) return <span className={cells.none}>Not sent</span>
  const { text, failure, state } = shown
  return (
    <span className={styles.cell}>
      {text !== '' && <span className={styles.excerpt}>{plainText(text.slice(0, mostShown))}</span>}
      {failure && <span className={styles.failed}>{failure.title}</span>}
      {state === 'stopped' && !failure && <span>Stopped</span>}
      <ReplyFacts reply={shown} />
    </span>
  )
}
