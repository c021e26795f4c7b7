import { Anchor, Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconAdjustmentsHorizontal, IconKey, IconMessageChatbot, IconMessagePlus } from '@tabler/icons-react'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { openFundingKey } from '@/account/funding-key'
import { IdForm } from '@/entities/id-form'
import { isComposedEnter } from '@/lib/keys'
import { clockText } from '@/lib/time/time-text'
import { useShortcut } from '@/lib/use-shortcut'
import { useStore } from '@/lib/use-store'
import { countOf } from '@/lib/words'
import { PageHeader } from '@/ui/page-header'
import { Empty } from '@/ui/page-parts'
import { RouterButton } from '@/ui/router-links'
import { SidePanel, useIsBeside } from '@/ui/dialogs/side-panel'
import { TextArea } from '@/ui/text-area'
import type { Speaker } from './conversation'
import { ParametersPanel } from './parameters-panel'
import classes from './playground.module.css'
import { SpeakerHeads, useChangeSpeaker, useConversation, useKey, useSpeakers } from './speakers'
import { TurnView } from './turn-view'

/** Talks to a persona, or to two side by side, through chat completions. */
export function PlaygroundPage() {
  const { assumptions } = useRouteContext({ from: '__root__' })
  const isOff = useStore(assumptions).chat === 'off'
  const conversation = useConversation()
  const speakers = useSpeakers()
  const change = useChangeSpeaker()
  const [isOpen, { close, toggle }] = useDisclosure(useIsBeside())
  const search = useSearch({ from: '/_frame/playground' })
  const navigate = useNavigate({ from: '/playground' })
  // The link of the navigation names nobody: the talk goes on.
  useEffect(() => {
    const { last } = conversation.get()
    if (search.persona !== undefined) conversation.change({ last: search })
    else if (last) void navigate({ search: last, replace: true })
  }, [conversation, search, navigate])
  const isTalk = !isOff && speakers.length > 0
  const isCompared = speakers.length > 1 && speakers.every(({ version }) => version)
  const dashed = isCompared ? " Dashed on a rail: the other persona's value." : ''
  const actions = (
    <>
      <Button leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} onClick={toggle}>
        Parameters
      </Button>
      <Button leftSection={<IconMessagePlus size={16} aria-hidden />} onClick={() => begin(conversation)}>
        New conversation
      </Button>
    </>
  )
  return (
    <div className={classes.room}>
      <div className={classes.main}>
        <PageHeader
          title="Playground"
          tile={<IconMessageChatbot size={20} aria-hidden />}
          facts={`Kept until this tab closes.${dashed}`}
          actions={isTalk && actions}
        />
        {isOff && (
          <Empty>
            <p>Chat is off until you choose in Settings which form the service expects.</p>
            <RouterButton to="/settings">Open Settings</RouterButton>
          </Empty>
        )}
        {!isOff && !isTalk && (
          <Empty>
            <IdForm kind="persona" label="Persona" action="Talk" onChoose={(id) => change(0, id)} />
          </Empty>
        )}
        {isTalk && <Talk speakers={speakers} />}
      </div>
      <SidePanel opened={isTalk && isOpen} label="Parameters" onClose={close}>
        <ParametersPanel speakers={speakers} onClose={close} />
      </SidePanel>
    </div>
  )
}

function Talk({ speakers }: { speakers: readonly Speaker[] }) {
  const { turns } = useStore(useConversation())
  const end = useRef<HTMLDivElement>(null)
  // While replies arrive, its style keeps it at its end.
  useEffect(() => {
    end.current?.scrollIntoView()
  }, [turns.length])
  return (
    <>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label="Conversation">
        <div>
          <SpeakerHeads speakers={speakers} />
          {turns.map((turn) => (
            <TurnView key={turn.id} turn={turn} speakers={speakers} />
          ))}
          <div ref={end} />
        </div>
      </div>
      <Composer speakers={speakers} />
    </>
  )
}

/** Empties the conversation, which a press brings back. */
function begin(conversation: ReturnType<typeof useConversation>) {
  if (conversation.get().turns.length === 0) return
  const undo = conversation.begin()
  const id = 'new conversation'
  notifications.show({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap">
        Started a new conversation
        <Button
          size="xs"
          onClick={() => {
            undo()
            notifications.hide(id)
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}

/** Writes a message, or another one in the place of one that was sent. */
function Composer({ speakers }: { speakers: readonly Speaker[] }) {
  const conversation = useConversation()
  const { turns, draft, edited } = useStore(conversation)
  const key = useKey()
  const field = useRef<HTMLTextAreaElement>(null)
  const isTwo = speakers.length > 1
  const isArriving = conversation.isArriving()
  const later = turns.length - turns.findIndex(({ id }) => id === edited?.id) - 1
  const canSend = draft.trim() !== '' && key.name !== undefined && speakers.every(({ model }) => model !== '')
  const leave = () => (edited && !isArriving ? conversation.edit() : conversation.stop())
  useShortcut('Escape', 'Stop the replies, or cancel the edit', leave, { inText: true })
  useEffect(() => {
    if (edited) field.current?.focus()
  }, [edited])
  const send = () => !isArriving && canSend && conversation.send(speakers)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposedEnter(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  return (
    <Stack className={classes.composer} gap="xs" px="var(--pc-gutter)" py="sm">
      {edited && (
        <Group gap={0}>
          {`Replaces the message of ${clockText(edited.at)} and its replies`}
          {later > 0 && `, and ${countOf(later, 'later message')}`}
          <Button size="xs" ml="xs" onClick={() => conversation.edit()}>
            Cancel
          </Button>
        </Group>
      )}
      <TextArea
        ref={field}
        aria-label="Message"
        placeholder={isTwo ? 'Message to both' : 'Message'}
        size="md"
        value={draft}
        data-autofocus
        onChange={({ currentTarget: { value } }) => conversation.change({ draft: value })}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs">
        <IconKey size={14} aria-hidden />
        <Text span size="sm" flex="1 1 0">
          {key.name ? `Sent and billed with ${key.name}. ` : 'Chat completions take an API key only. '}
          {!key.isOfSession && (
            <Anchor component="button" type="button" inherit underline="always" onClick={openFundingKey}>
              {key.name ? 'Change' : 'Add a funding key'}
            </Anchor>
          )}
        </Text>
        <Button
          variant="filled"
          disabled={!isArriving && !canSend}
          rightSection={!isArriving && <Kbd>Enter</Kbd>}
          // Of a double click the second press would stop what the first one sent.
          onClick={isArriving ? ({ detail }) => detail < 2 && conversation.stop() : send}
        >
          {isArriving ? `Stop${isTwo ? ' both' : ''}` : 'Send'}
        </Button>
      </Group>
    </Stack>
  )
}
