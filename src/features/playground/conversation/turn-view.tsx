import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { memo, useState } from 'react'
import { fieldProps } from '@/ui/fields/field-props'
import { labeled } from '@/ui/overlays/labeled'
import { repliesOf, talkerKey, type Talker, type Turn } from '@/features/playground/model/conversation'
import { messageProblem } from '@/features/playground/model/message-problem'
import styles from '@/features/playground/playground.module.css'
import { ReplyView } from './reply-view'
import { columnsFor } from './talker-heads'

/** Characters of a message that are in sight at most. It scrolls if it is longer. */
const mostInSight = 1_000

export interface TurnViewProps {
  turn: Turn
  talkers: readonly Talker[]
  isEditing: boolean
  /** No message follows. */
  isLast: boolean
  /** There is a key to send with. */
  canSend: boolean
  /** Starts editing a message, or ends it for undefined. Like the others, it must not change between renderings. */
  onEdit: (turn: string | undefined) => void
  onSend: (turn: string, text: string) => void
  onAgain: (turn: string, talker: Talker) => void
  onStop: (reply: string) => void
  onChoose: (turn: string, talker: string, reply: string) => void
}

/** A message and what each talker answered. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { turn, talkers, isEditing, isLast, canSend, onEdit, onSend, onAgain, onStop, onChoose } = props
  const { id } = turn
  return (
    <li className={styles.turn}>
      {isEditing ? (
        <EditMessage
          text={turn.text}
          isLast={isLast}
          canSend={canSend}
          onCancel={() => onEdit(undefined)}
          onSend={(text) => onSend(id, text)}
        />
      ) : (
        <div className={styles.message}>
          <p tabIndex={turn.text.length > mostInSight ? 0 : undefined}>
            <span className="pc-visually-hidden">You: </span>
            <span>{turn.text}</span>
          </p>
          <ActionIcon size="xs" {...labeled('Edit message')} onClick={() => onEdit(id)}>
            <IconPencil size={15} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <div className={styles.columns} style={columnsFor(talkers.length)}>
        {talkers.map((talker) => {
          const key = talkerKey(talker)
          return (
            <ReplyView
              key={key}
              talker={talker}
              {...repliesOf(turn, key)}
              isNamed={talkers.length > 1}
              canSend={canSend}
              onAgain={() => onAgain(id, talker)}
              onStop={onStop}
              onChoose={(reply) => onChoose(id, key, reply)}
            />
          )
        })}
      </div>
    </li>
  )
})

interface EditMessageProps {
  text: string
  isLast: boolean
  canSend: boolean
  onCancel: () => void
  onSend: (text: string) => void
}

function EditMessage({ text: before, isLast, canSend, onCancel, onSend }: EditMessageProps) {
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<string>()
  const send = () => {
    setProblem(messageProblem(text, canSend))
    if (messageProblem(text, canSend) === undefined) onSend(text.trim())
  }
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        {...fieldProps({ label: 'Edit message', hideLabel: true, error: problem })}
        autoFocus
        dir="auto"
        rows={2}
        value={text}
        onChange={(event) => {
          setProblem(undefined)
          setText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            event.preventDefault()
            onCancel()
          }
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            send()
          }
        }}
      />
      <div className={styles.row}>
        <Group gap={8} ml="auto">
          <span className={styles.warning}>
            {isLast
              ? 'The answers to it will be removed.'
              : 'The answers to it and all later messages will be removed.'}
          </span>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="filled">
            Send again
          </Button>
        </Group>
      </div>
    </form>
  )
}
