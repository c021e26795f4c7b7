import IconRestart from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { Notice } from '@/ui/states/notice'
import { showToast } from '@/ui/overlays/toast'
import { partOnDemand } from '@/ui/states/lazy-part'
import { useStableCallback } from '@/ui/use-stable-callback'
import { useStore } from '@/ui/use-store'
import { Composer } from './composer'
import { FootAction } from './foot-action'
import { KeyBar, useHasChatKey } from './key-bar'
import type { Talk } from './model/create-talk'
import { isArriving, type Talker } from './model/conversation'
import styles from './playground.module.css'
import { TalkerHeads } from './talker-heads'
import { TurnView, type TurnViewProps } from './turn-view'
import type { WithSending } from './use-sending'
import { useSpokenSentences } from './use-spoken-sentences'
import { useToastsAbove } from './use-toasts-above'

const TraitsCompared = partOnDemand(async () => (await import('./traits/traits-compared')).TraitsCompared)

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
  const { choices } = useAssumptions()
  const hasKey = useHasChatKey()
  const [editing, setEditing] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useToastsAbove(foot)

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
        action: { label: 'Undo', onClick: undo },
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
  const clear = () => {
    const undo = talk.clear()
    field.current?.focus()
    showToast({ text: 'New conversation started', action: { label: 'Undo', onClick: undo } })
  }
  return (
    <>
      <Messages
        {...{ talk, talkers, editing }}
        canSend={hasKey}
        onEdit={startEditing}
        onSend={edit}
        onAgain={again}
        onChoose={talk.choose}
      >
        {talkers.some(({ version }) => version !== undefined) && choices['chat-model'] !== 'version-id' && (
          <Notice bar tone="warn">
            Versions are not sent: <AssumedMark id="chat-model">“model”</AssumedMark> does not contain the
            version’s id.
          </Notice>
        )}
        <TalkerHeads talkers={talkers} onRemove={talkers.length > 1 ? onRemove : undefined} />
        {talkers.length > 1 && <TraitsCompared talkers={talkers} />}
      </Messages>
      <div className={styles.foot} ref={foot}>
        {!hasKey && <KeyBar />}
        <Composer
          ref={field}
          draft={draft}
          isBusy={isBusy}
          canSend={hasKey}
          onDraft={talk.setDraft}
          onSend={send}
          onStop={() => {
            talk.stop()
            field.current?.focus()
          }}
          onEditLast={() => setEditing(talk.get().turns.at(-1)?.id)}
          actions={
            <>
              {hasKey && <KeyBar />}
              {actions}
              {!isEmpty && (
                <FootAction icon={<IconRestart size={15} aria-hidden />} onClick={clear}>
                  New conversation
                </FootAction>
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
  /** What stands above the messages. */
  children: ReactNode
}

/** The messages and their answers. Nothing else of the page renders again with each piece of an answer. */
function Messages({ talk, talkers, editing, children, ...props }: MessagesProps) {
  const turns = useStore(talk, (conversation) => conversation.turns)
  const scroller = useFollowedEnd(turns)
  useSpokenSentences(turns, talkers)
  return (
    <div className={styles.scroller} ref={scroller} tabIndex={-1}>
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
function useFollowedEnd(turns: unknown) {
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
  useEffect(() => {
    if (isAtEnd.current && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [turns])
  return scroller
}
