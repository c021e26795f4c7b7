import { truncate } from '@/lib/text/truncate'
import { RowDrawer } from '@/ui/page/row-drawer'
import { repliesOf, talkerKey, type Talker, type Turn } from '@/features/playground/model/conversation'
import styles from '@/features/playground/playground.module.css'
import { ReplyView } from '@/features/playground/conversation/reply-view'
import { TalkerHead } from '@/features/playground/conversation/talker-heads'

/** Characters of a message in the title: two lines. */
const mostTitled = 60

interface AnswersDrawerProps {
  turn: Turn
  talkers: readonly Talker[]
  drawer: Pick<Parameters<typeof RowDrawer>[0], 'onClose' | 'onPrevious' | 'onNext'>
  canSend: boolean
  onAgain: (talker: Talker) => void
  onStop: (reply: string) => void
  onChoose: (turn: string, talker: string, reply: string) => void
}

/** The whole answers to a test message, next to the list. */
export function AnswersDrawer({
  turn,
  talkers,
  drawer,
  canSend,
  onAgain,
  onStop,
  onChoose,
}: AnswersDrawerProps) {
  return (
    <RowDrawer
      {...drawer}
      label="Answers to the test message"
      what="message"
      link="row"
      id={turn.id}
      title={truncate(turn.text, mostTitled)}
    >
      {turn.text.length > mostTitled && (
        <p className={styles.wholeMessage} role="region" aria-label="Whole message" tabIndex={0}>
          {turn.text}
        </p>
      )}
      {talkers.map((talker) => {
        const key = talkerKey(talker)
        return (
          <div key={key} className={styles.answer}>
            <TalkerHead talker={talker} />
            <ReplyView
              talker={talker}
              {...repliesOf(turn, key)}
              isNamed={talkers.length > 1}
              canSend={canSend}
              onAgain={() => onAgain(talker)}
              onStop={onStop}
              onChoose={(reply) => onChoose(turn.id, key, reply)}
            />
          </div>
        )
      })}
    </RowDrawer>
  )
}
