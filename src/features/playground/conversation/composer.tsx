import { Button, Group, Textarea } from '@mantine/core'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { fieldProps } from '@/ui/fields/field-props'
import { messageProblem } from '@/features/playground/model/message-problem'
import styles from '@/features/playground/playground.module.css'

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>
  draft: string
  isBusy: boolean
  /** There is a key to send with. */
  canSend: boolean
  onDraft: (text: string) => void
  onSend: (text: string) => void
  onStop: () => void
  onEditLast: () => void
  actions: ReactNode
}

/** The field for the next message. Enter to send, Shift + Enter for a new line, Escape stops the answers. */
export function Composer(props: ComposerProps) {
  const { ref, draft, isBusy, canSend, onDraft, onSend, onStop, onEditLast, actions } = props
  const [problem, setProblem] = useState<string>()
  const form = useId()
  const send = () => {
    if (isBusy) {
      setProblem('Wait for the answer, or press Escape to stop it.')
      return
    }
    setProblem(messageProblem(draft, canSend))
    if (messageProblem(draft, canSend) === undefined) onSend(draft.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && isBusy) {
      event.preventDefault()
      onStop()
    } else if (event.key === 'ArrowUp' && draft === '') {
      event.preventDefault()
      onEditLast()
    }
  }
  return (
    <div className={styles.composer}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Textarea
          ref={ref}
          {...fieldProps({ label: 'Message', hideLabel: true, error: problem })}
          placeholder="Message"
          dir="auto"
          rows={2}
          value={draft}
          onChange={(event) => {
            setProblem(undefined)
            onDraft(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      {/* Outside the form: the actions have a form of their own. */}
      <div className={styles.row}>
        {actions}
        <Group gap={8} ml="auto">
          <span className={styles.keys}>
            {isBusy ? 'Escape to stop' : 'Enter to send, Shift + Enter for a new line'}
          </span>
          {isBusy ? (
            <Button
              // Not the button to send: a press that began on one must not end on the other.
              key="stop"
              leftSection={<IconPlayerStop size={15} aria-hidden />}
              // The second click of a double click on Send lands here.
              onClick={({ detail }) => detail < 2 && onStop()}
            >
              Stop
            </Button>
          ) : (
            <Button
              key="send"
              type="submit"
              form={form}
              variant="filled"
              leftSection={<IconSend size={15} aria-hidden />}
            >
              Send
            </Button>
          )}
        </Group>
      </div>
    </div>
  )
}
