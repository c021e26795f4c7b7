import IconRestart from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { announce } from '@/ui/announce'
import { showToast } from '@/ui/overlays/toast'
import { partOnDemand } from '@/ui/states/lazy-part'
import { useFocusFallback } from '@/ui/overlays/use-restored-focus'
import { useStableCallback } from '@/ui/use-stable-callback'
import { useStore } from '@/ui/use-store'
import { Composer } from './composer'
import { CompactButton } from '@/features/playground/compact-button'
import { KeyBar, useHasChatKey } from '@/features/playground/key-bar'
import type { Talk } from '@/features/playground/model/create-talk'
import { isArriving, type Talker, type Turn } from '@/features/playground/model/conversation'
import styles from '@/features/playground/playground.module.css'
import { TalkerHeads } from './talker-heads'
import { TurnView, type TurnViewProps } from './turn-view'
import type { WithSending } from '@/features/playground/use-sending'
import { useSpokenSentences } from './use-spoken-sentences'
import { useToastsAbove } from '@/features/playground/use-toasts-above'

const TraitsCompared = partOnDemand(
  async () => (await import('@/features/playground/traits/traits-compared')).TraitsCompared,
)

interface ConversationProps {
  talk: Talk
  talkers: readonly Talker[]
  withSending: WithSending
  onRemove: (talker: string) => void
  /** Buttons for the whole conversation. */
  actions: ReactNode
}

/** A conversation with one persona or several side by side. */
export function Conversation({ talk, talkers, withSending, onRemove, actions }: ConversationProps) {
  // Not the whole conversation: it changes with each piece of an answer.
  const draft = useStore(talk, (conversation) => conversation.draft)
  const isEmpty = useStore(talk, ({ turns }) => turns.length === 0)
  const isBusy = useStore(talk, isArriving)
  const hasKey = useHasChatKey()
  const [editing, setEditing] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useToastsAbove(foot)
  // The form for a key disappears once there is one.
  const focusFallback = useFocusFallback(field)

  const undone = (undo: () => void) => () => {
    undo()
    announce('Conversation restored')
    field.current?.focus()
  }
  const send = (text: string) =>
    withSending((sending) => {
      talk.send(text, talkers, sending)
      field.current?.focus()
    })
  const edit = useStableCallback((turn: string, text: string) =>
    withSending((sending) => {
      const { turns } = talk.get()
      const undo = talk.edit(turn, text, talkers, sending)
      setEditing(undefined)
      field.current?.focus()
      const later = turns.length - 1 - turns.findIndex(({ id }) => id === turn)
      showToast({
        text: later > 0 ? 'Later messages were removed' : 'The earlier answers were removed',
        action: { label: 'Undo', onClick: undone(undo) },
      })
    }),
  )
  const again = useStableCallback((turn: string, talker: Talker) =>
    withSending((sending) => void talk.again(turn, talker, sending)),
  )
  const startEditing = useStableCallback((turn: string | undefined) => {
    setEditing(turn)
    if (turn === undefined) field.current?.focus()
  })
  const stop = () => {
    talk.stop()
    field.current?.focus()
  }
  const clear = () => {
    const undo = talk.clear()
    field.current?.focus()
    showToast({ text: 'New conversation started', action: { label: 'Undo', onClick: undone(undo) } })
  }
  return (
    <>
      <Messages
        {...{ talk, talkers, editing, field }}
        canSend={hasKey}
        onEdit={startEditing}
        onSend={edit}
        onAgain={again}
        onStop={talk.stopReply}
        onChoose={talk.choose}
        onStopAll={stop}
      >
        <TalkerHeads talkers={talkers} onRemove={talkers.length > 1 ? onRemove : undefined} />
        {talkers.length > 1 && <TraitsCompared talkers={talkers} />}
      </Messages>
      <div className={styles.foot} ref={foot} {...focusFallback}>
        {!hasKey && <KeyBar />}
        <Composer
          ref={field}
          draft={draft}
          isBusy={isBusy}
          canSend={hasKey}
          onDraft={talk.setDraft}
          onSend={send}
          onStop={stop}
          onEditLast={() => setEditing(talk.get().turns.at(-1)?.id)}
          actions={
            <>
              {hasKey && <KeyBar />}
              {actions}
              {!isEmpty && (
                <CompactButton icon={<IconRestart size={15} aria-hidden />} onClick={clear}>
                  New conversation
                </CompactButton>
              )}
            </>
          }
        />
      </div>
    </>
  )
}

interface MessagesProps extends Omit<TurnViewProps, 'turn' | 'isEditing' | 'isLast'> {
  talk: Talk
  /** Id of the message that is edited. */
  editing: string | undefined
  /** The field for the next message. */
  field: RefObject<HTMLTextAreaElement | null>
  onStopAll: () => void
  /** What stands above the messages. */
  children: ReactNode
}

/** The messages and their answers. Nothing else of the page renders again with each piece of an answer. */
function Messages({ talk, talkers, editing, field, onStopAll, children, ...props }: MessagesProps) {
  const turns = useStore(talk, (conversation) => conversation.turns)
  const scroller = useFollowedEnd(turns)
  // What is pressed to send again disappears.
  const focusFallback = useFocusFallback(field)
  useSpokenSentences(turns, talkers)
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      tabIndex={-1}
      {...focusFallback}
      onKeyDown={(event) => {
        // Not the Escape that closes a dialog or ends editing.
        const isOwn = event.currentTarget.contains(event.target as Node) && !event.defaultPrevented
        if (event.key === 'Escape' && isOwn) onStopAll()
      }}
    >
      {children}
      <ol className={styles.turns} aria-label="Conversation">
        {turns.map((turn, index) => (
          <TurnView
            key={turn.id}
            {...props}
            turn={turn}
            talkers={talkers}
            isEditing={editing === turn.id}
            isLast={index === turns.length - 1}
          />
        ))}
      </ol>
    </div>
  )
}

/** Keeps the end of a growing conversation in sight, unless the user scrolled up. */
function useFollowedEnd(turns: readonly Turn[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = scroller.current
    const note = () => {
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
    }
    element?.addEventListener('scroll', note, { passive: true })
    return () => element?.removeEventListener('scroll', note)
  }, [])
  const count = useRef(turns.length)
  useEffect(() => {
    // A new message is shown wherever the user is.
    if (turns.length > count.current) isAtEnd.current = true
    count.current = turns.length
    if (isAtEnd.current && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [turns])
  return scroller
}
