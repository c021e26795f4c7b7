import { ActionIcon, Button, Code, Group, Text } from '@mantine/core'
import { IconBraces, IconBulb, IconPencil, IconRefresh, type Icon } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { useEntityName } from '@/entities/entity-name'
import { clockText, secondsText } from '@/lib/time/time-text'
import { useStore } from '@/lib/use-store'
import { brief, countOf, countText, sentence } from '@/lib/words'
import { CopyIcon, CopyTextButton } from '@/ui/copy-button'
import { PanelBoundary } from '@/ui/crashed'
import { ErrorCard } from '@/ui/error-card'
import { Face } from '@/ui/face'
import { Section } from '@/ui/page-parts'
import { dialogs } from '@/ui/dialogs/dialogs'
import type { Reply, Speaker, Turn } from './conversation'
import classes from './playground.module.css'
import { useConversation } from './speakers'

// As much code as all of the page.
const Markdown = lazy(async () => ({ default: (await import('@/ui/markdown/markdown')).Markdown }))

/** A message, and below it what each persona answers. */
export const TurnView = memo(function TurnView(props: { turn: Turn; speakers: readonly Speaker[] }) {
  const { turn, speakers } = props
  const { session } = useRouteContext({ from: '__root__' })
  const { name, subject } = useStore(session).user ?? { name: '', subject: '' }
  const conversation = useConversation()
  const edit = () => conversation.edit(turn)
  return (
    <>
      <div className={classes.band}>
        <Face name={name} seed={subject} />
        <Text component="bdi" className={classes.text} flex={1} fw={500} lh="28px">
          {turn.text}
        </Text>
        <time>{clockText(turn.at)}</time>
        <Tool label="Edit the message" icon={IconPencil} onPress={edit} />
      </div>
      <div className={classes.columns}>
        {speakers.map((speaker) => (
          <ReplyView key={speaker.key} turn={turn} speaker={speaker} />
        ))}
      </div>
    </>
  )
})

function ReplyView({ turn, speaker }: { turn: Turn; speaker: Speaker }) {
  const conversation = useConversation()
  const name = useEntityName('persona', speaker.persona)
  const ask = () => conversation.ask(turn, speaker)
  const reply = turn.replies[speaker.key]
  const { text = '', reasoning = '', exchange } = reply ?? {}
  const isArriving = reply?.state === 'arriving'
  // The last of it is read while all of it is formatted.
  const isFormatted = useDeferredValue(!isArriving)
  return (
    <article className={classes.reply} aria-label={sentence`Reply of ${name}`} data-name={name}>
      {reasoning !== '' && (
        <details className={classes.reasoning}>
          <summary>
            <IconBulb size={14} aria-hidden /> Reasoning <small>{reply && reasoningFacts(reply)}</small>
          </summary>
          <Text component="bdi" className={classes.text} display="block" c="dimmed" mb="sm">
            {reasoning}
          </Text>
        </details>
      )}
      <div className={`${classes.text} ${classes.answer}`} aria-live="polite" aria-busy={isArriving}>
        {isArriving || !isFormatted ? (
          <Lines text={text} />
        ) : (
          <PanelBoundary name="The reply" resetKey={text}>
            <Suspense fallback={<Lines text={text} />}>
              <Markdown text={text} />
            </Suspense>
          </PanelBoundary>
        )}
      </div>
      {reply && <Remarks reply={reply} onAsk={ask} />}
      <Group gap={4} mt="xs" mih={28} wrap="nowrap">
        <Text span size="sm" flex={1}>
          {reply ? replyFacts(reply) : 'Not asked.'}
        </Text>
        {isArriving ? (
          <Button size="xs" onClick={() => conversation.stop(turn, speaker)}>
            Stop
          </Button>
        ) : (
          <>
            {text !== '' && <CopyIcon label="Copy the reply" value={text} size={28} />}
            {exchange && (
              <Tool label="Raw exchange" icon={IconBraces} onPress={() => openExchange(exchange)} />
            )}
            <Tool label={reply ? 'Regenerate' : 'Ask'} icon={IconRefresh} onPress={ask} />
          </>
        )}
      </Group>
    </article>
  )
}

/** As it arrives. Each line by itself, and a long one in parts: only the last is laid out anew as it grows. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    <div key={index} dir="auto">
      {(line.match(/.{1,1000}(?:\s|$)|.{1,1000}/gsu) ?? ['']).map((part, index) => (
        <div key={index}>{part}</div>
      ))}
    </div>
  ))

const Tool = ({ label, icon: ToolIcon, onPress }: { label: string; icon: Icon; onPress: () => void }) => (
  <ActionIcon aria-label={label} title={label} size={28} onClick={onPress}>
    <ToolIcon size={16} aria-hidden />
  </ActionIcon>
)

/** A token is about four letters long. */
const aboutTokens = (text: string) => `about ${countOf(Math.ceil(text.length / 4), 'token')}`

function reasoningFacts({ reasoning, usage, firstAt = 0, textAt, at }: Reply): string {
  const tokens = usage.reasoning === undefined ? aboutTokens(reasoning) : countOf(usage.reasoning, 'token')
  return `${tokens}, ${secondsText((textAt ?? at) - firstAt)}`
}

function replyFacts({ state, startedAt, firstAt, at, usage, text, reasoning }: Reply) {
  const isArriving = state === 'arriving'
  if (firstAt === undefined) return isArriving && 'Waiting for the first token …'
  const { sent, received } = usage
  const counts = [
    ...(sent === undefined ? [] : [`${countText(sent)} tokens in`]),
    received === undefined ? aboutTokens(text + reasoning) : `${countText(received)} out`,
  ]
  return (
    <>
      First token <strong>{secondsText(firstAt - startedAt, 2)}</strong>
      {`, ${secondsText(at - startedAt)} ${isArriving ? 'so far' : 'in all'}, ${counts.join(', ')}`}
    </>
  )
}

/** What is to be known of a reply beside its text. */
function Remarks({ reply, onAsk }: { reply: Reply; onAsk: () => void }) {
  const { state, toolCalls, choices, finishReason = 'stop', isEnded, unreadable, exchange } = reply
  const failure = reply.firstAt === undefined ? 'Could not get a reply' : 'Could not get a whole reply'
  const remarks = [
    state === 'stopped' && 'Stopped: the reply is not whole.',
    // Why is known until a reload.
    state === 'failed' && !exchange && `${failure}.`,
    state === 'done' && !reply.text && !reply.reasoning && toolCalls.length === 0 && 'The reply has no text.',
    state === 'done' &&
      !isEnded &&
      'The stream did not say that it is at its end: the reply may not be whole.',
    !/^(stop|tool_calls)$/.test(finishReason) && sentence`It ended with finish_reason ${finishReason}.`,
    choices > 1 && `The first of ${choices} choices.`,
    unreadable > 0 && `${countOf(unreadable, 'part')} of the stream could not be read.`,
    toolCalls.length > 0 && 'It calls tools, which this console does not answer.',
  ].filter((remark) => remark !== false)
  return (
    <>
      {toolCalls.map(({ name, arguments: given }, index) => (
        <Code key={index} block>{`${brief(name)}(${brief(given, 2000)})`}</Code>
      ))}
      {state === 'failed' && exchange && (
        <ErrorCard title={failure} error={exchange.failure} onRetry={onAsk} />
      )}
      {remarks.length > 0 && <Text size="sm">{remarks.join(' ')}</Text>}
    </>
  )
}

/** The body that was sent, and what came, as it came. */
function openExchange({ sent, raw }: NonNullable<Reply['exchange']>) {
  const parts = Object.entries({ Request: JSON.stringify(sent, null, 2), Response: raw || 'Nothing came.' })
  const children = parts.map(([title, text]) => (
    <Section key={title} title={title} end={<CopyTextButton label="Copy" value={text} />}>
      <Code block tabIndex={0}>
        {brief(text, 100_000)}
      </Code>
    </Section>
  ))
  dialogs.open({ title: 'Raw exchange', size: 'xl', children })
}
