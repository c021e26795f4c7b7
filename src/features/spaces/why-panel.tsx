import { Anchor, Group, Kbd, Portal, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Answer } from '@/api/client'
import type { SpaceContext } from '@/api/resources/spaces'
import { EntityLink, SeenEntities } from '@/entities/entity-link'
import { EntityName } from '@/entities/entity-name'
import { EntityFace } from '@/entities/entity-cell'
import { stringSearchParams } from '@/lib/search-params'
import { durationText, timeOfDay } from '@/lib/time/time-text'
import { useShortcut } from '@/lib/use-shortcut'
import { brief, countText } from '@/lib/words'
import { TicketButton } from '@/ui/copy-button'
import { LongText } from '@/ui/long-text'
import { Section } from '@/ui/page-parts'
import { RouterButton } from '@/ui/router-links'
import { SidePanel, SidePanelHead, useIsBeside } from '@/ui/dialogs/side-panel'
import { TextArea } from '@/ui/text-area'
import { answeredBy, type Conversation, type Message } from './conversation'
import { MessageView, useSender } from './message-view'
import { usualOf } from './messages'
import classes from './spaces.module.css'
import { WhoSaidIt } from './who-said-it'

interface WhyPanelProps {
  id: string
  participant: string
  answer: Answer<SpaceContext>
  conversation: Conversation
  isOpen: boolean
  /** Undefined: the panel tells of the whole context. */
  message: Message | undefined
  onSelect: (key: string) => void
  onClose: () => void
}

/** What is known about a message: who sent it, what it answers, and what was retrieved. */
export function WhyPanel({ isOpen, ...props }: WhyPanelProps) {
  return (
    <Portal target="#beside">
      <SidePanel opened={isOpen} label="About the conversation" onClose={props.onClose}>
        {isOpen && <Why {...props} />}
      </SidePanel>
    </Portal>
  )
}

function Why(props: Omit<WhyPanelProps, 'isOpen'>) {
  const { id, participant, answer, conversation, message, onSelect, onClose } = props
  const answered = message && answeredBy(conversation, message)
  const { isPersona } = useSender(message)
  const ofMessage = isPersona ? 'Why did it say that?' : 'About this message'
  const title = message ? ofMessage : 'Beside the messages'
  // One that was sent twice stands for the first.
  const messages = useMemo(() => conversation.messages.filter(({ repeats }) => !repeats), [conversation])
  const place = message ? messages.indexOf(message) : messages.length
  const goTo = (next: Message | undefined) => next && (() => onSelect(next.key))
  const [previous, next] = [goTo(messages[place - 1]), goTo(messages[place + 1])]
  useShortcut('ArrowUp', 'Previous message', () => previous?.(), { repeats: true })
  useShortcut('ArrowDown', 'Next message', () => next?.(), { repeats: true })
  const { corpus = [], corpora = [] } = answer.value
  // A drawer covers the message.
  const isBeside = useIsBeside()
  return (
    <>
      <SidePanelHead
        title={title}
        noun="message"
        place={message && `${countText(place + 1)} of ${countText(messages.length)}`}
        onPrevious={previous}
        onNext={next}
        onClose={onClose}
      />
      {message && (
        <>
          {!isBeside && (
            <MessageView message={message} answered={undefined} usual={usualOf(messages)} isSelected />
          )}
          <WhoSaidIt message={message} />
          <Answers message={message} answered={answered} onSelect={onSelect} />
        </>
      )}
      <Section title="Retrieved passages" hint={corpus.length} end="For the whole context">
        {corpus.length === 0 && <span>None.</span>}
        <ul className={classes.passages}>
          {corpus.map(({ content = '' }, index) => (
            // Equal ones are the same.
            <li key={index}>
              <LongText text={content} most={240} />
            </li>
          ))}
        </ul>
      </Section>
      {corpora.length > 0 && (
        <AskCorpora
          key={message?.key}
          space={id}
          participant={participant}
          corpora={corpora}
          message={message}
          asked={answered ?? (isPersona ? undefined : message)}
        />
      )}
      {!message && (
        <SeenEntities
          title="Episodes"
          none="No episodes seen yet."
          matches={({ kind, fields }) => kind === 'episode' && fields['mindspace_id'] === id}
        />
      )}
      {message && (
        <div className={classes.foot}>
          <TicketButton
            what="A message of a space"
            at={message.at ?? answer.at}
            facts={[
              ['Space', id],
              ['Participant', participant],
              ['Message', message.json.id],
              ['Sender', message.json.sent_by_user_id],
            ]}
          />
          <Text span size="sm" c="dimmed" ml="auto">
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
          </Text>
        </div>
      )}
    </>
  )
}

interface AnswersProps {
  message: Message
  answered: Message | undefined
  onSelect: (key: string) => void
}

/** The message that this one answers, as far as it says. */
function Answers({ message, answered, onSelect }: AnswersProps) {
  const { isPersona } = useSender(message)
  const { name } = useSender(answered ?? message)
  const { reply_to_message_id: reference } = message.json
  if (!answered)
    return (
      (isPersona || reference) && (
        <Section title="It answers">
          {reference ? 'A message that is not among these.' : 'The service does not say which message.'}
        </Section>
      )
    )
  const before =
    message.at !== undefined &&
    answered.at !== undefined &&
    `, ${durationText(message.at - answered.at)} earlier`
  return (
    <Section
      title="It answers"
      end={
        <Anchor component="button" inherit onClick={() => onSelect(answered.key)}>
          Go to message
        </Anchor>
      }
    >
      <blockquote className={classes.quote}>
        <div>
          <strong>
            <bdi>{brief(name, 100)}</bdi>
          </strong>{' '}
          <Text span size="sm" c="dimmed">
            {answered.at !== undefined && timeOfDay(answered.at)}
            {before}
          </Text>
        </div>
        <LongText text={answered.json.content ?? ''} />
      </blockquote>
    </Section>
  )
}

interface AskCorporaProps {
  space: string
  participant: string
  corpora: NonNullable<SpaceContext['corpora']>
  /** The message that it is asked about; undefined: the whole context. */
  message: Message | undefined
  /** Whose text is the question at first. */
  asked: Message | undefined
}

/** Leads to each corpus with the question that a persona answered, or with what an end user said. */
function AskCorpora({ space, participant, corpora, message, asked }: AskCorporaProps) {
  const [question, setQuestion] = useState(asked?.json.content ?? '')
  return (
    <Section
      title="Ask a corpus"
      end={
        <>
          As <EntityName kind="end-user" id={participant} />
        </>
      }
    >
      <TextArea
        aria-label="Question"
        placeholder="Question"
        autosize
        minRows={1}
        maxRows={4}
        mb={8}
        value={question}
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      <ul className={classes.passages}>
        {corpora.map(({ id = '' }, index) => (
          <Group component="li" key={index} gap={8} wrap="nowrap">
            <EntityFace kind="corpus" id={id} />
            <Text span flex={1} miw={0} fw={500}>
              <EntityLink kind="corpus" id={id} />
            </Text>
            <RouterButton
              to="/corpora/$id"
              params={{ id }}
              search={stringSearchParams({ space, participant, message: message?.json.id })}
              state={{ question }}
            >
              Ask this corpus
            </RouterButton>
          </Group>
        ))}
      </ul>
    </Section>
  )
}
