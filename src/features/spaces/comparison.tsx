import { ActionIcon, Badge, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconArrowsExchange, IconEye, IconEyeOff, IconX } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Answer } from '@/api/client'
import { spaceContextQuery } from '@/api/queries/spaces'
import type { SpaceContext } from '@/api/resources/spaces'
import { EntityName, useEndUserNames, useEntityName } from '@/entities/entity-name'
import { useShortcut } from '@/lib/use-shortcut'
import { countText } from '@/lib/words'
import { ReadAge } from '@/ui/age'
import { faceColor } from '@/ui/face'
import { Empty, FilterBar, ReadState, StepButtons } from '@/ui/page-parts'
import { useIsBeside } from '@/ui/dialogs/side-panel'
import { Beside } from './beside'
import {
  answeredBy,
  compareConversations,
  type ComparedMessage,
  type Conversation,
  conversationOf,
} from './conversation'
import { MessageList } from './message-list'
import { MessageView } from './message-view'
import { Find, usualOf } from './messages'
import { ParticipantButton, ParticipantMenu } from './participant-menu'
import classes from './comparison.module.css'
import { useView } from './use-space'

/** What two participants of a space see, beside each other. */
export function Comparison({ id, participant, vs }: { id: string; participant: string; vs: string }) {
  const { client } = useRouteContext({ from: '__root__' })
  const here = useQuery(spaceContextQuery(client, id, participant, null))
  const there = useQuery(spaceContextQuery(client, id, vs, null))
  const [nameHere, nameThere] = [useEntityName('end-user', participant), useEntityName('end-user', vs)]
  const read = () => void Promise.all([here.refetch(), there.refetch()])
  return (
    <>
      <ReadAge at={here.data?.at} isReading={here.isFetching || there.isFetching} onRefresh={read} />
      <ReadState query={here} name={`what ${nameHere} sees`} />
      <ReadState query={there} name={`what ${nameThere} sees`} />
      {here.data && there.data && (
        <Compared space={id} ids={[participant, vs]} here={here.data} there={there.data} />
      )}
    </>
  )
}

interface ComparedProps {
  space: string
  ids: readonly [here: string, there: string]
  here: Answer<SpaceContext>
  there: Answer<SpaceContext>
}

function Compared({ space, ids, here, there }: ComparedProps) {
  const { search, navigate, change } = useView()
  const { find = '', only, message } = search
  const [left, right] = [conversationOf(here.value), conversationOf(there.value)]
  useEndUserNames([...left.senders, ...right.senders])
  const rows = useMemo(() => compareConversations(left, right), [left, right])
  // As in the conversation, one that was sent twice counts once.
  const sent = useMemo(() => rows.filter(({ here, there }) => !(here ?? there)?.repeats), [rows])
  const differences = useMemo(() => sent.filter(isDifference), [sent])
  const shown = only === undefined ? rows : differences
  const usual = useMemo(() => usualOf([...left.messages, ...right.messages]), [left, right])
  const messages = useMemo(() => rows.flatMap((row) => row.here ?? row.there ?? []), [rows])
  const isAt = (row: ComparedMessage) =>
    message !== undefined && (row.here?.key === message || row.there?.key === message)
  const target = shown.find(isAt)?.key
  const [isOpen, { close, open }] = useDisclosure(useIsBeside())
  const showRow = (row: ComparedMessage) => change({ message: (row.here ?? row.there)?.key ?? '' })
  const place = differences.findIndex(isAt)
  const stepper = (to: ComparedMessage | undefined) => (to ? () => showRow(to) : undefined)
  const next = stepper(differences[place + 1] ?? differences[0])
  const previous = stepper(differences.at(place < 0 ? -1 : place - 1))
  useShortcut('ArrowDown', 'Next difference', () => next?.(), { repeats: true })
  useShortcut('ArrowUp', 'Previous difference', () => previous?.(), { repeats: true })
  return (
    <>
      <FilterBar>
        <SegmentedControl
          aria-label="Messages"
          value={only === undefined ? 'all' : 'only'}
          data={[
            { value: 'all', label: `Every message ${countText(sent.length)}` },
            { value: 'only', label: `Only one sees ${countText(differences.length)}` },
          ]}
          onChange={(value) => change({ only: value === 'only' ? '1' : '' })}
        />
        {!isOpen && (
          <Button variant="subtle" onClick={open}>
            Passages and corpora
          </Button>
        )}
        <StepButtons noun="difference" onPrevious={previous} onNext={next} />
        <Group gap="xs" ml="auto">
          <Find messages={messages} />
          <Button
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => void navigate({ search: { participant: ids[0] } })}
          >
            Close comparison
          </Button>
        </Group>
      </FilterBar>
      <Heads space={space} ids={ids} rows={sent} />
      {shown.length === 0 && (
        <Empty>{rows.length === 0 ? 'Neither sees a message.' : 'Both see the same messages.'}</Empty>
      )}
      {shown.length > 0 && (
        <MessageList
          label="Messages of both"
          rows={shown}
          estimate={heightOf}
          target={target ?? differences[0]?.key}
        >
          {(row) => (
            <ComparedRow
              row={row}
              ids={ids}
              conversations={[left, right]}
              usual={usual}
              find={find}
              isSelected={row.key === target}
            />
          )}
        </MessageList>
      )}
      <Beside
        isOpen={isOpen}
        onClose={close}
        ids={ids}
        here={here}
        there={there}
        isById={messages.every(({ json }) => json.id)}
        ticket={{
          what: `What two participants of a space see: ${differences.length} of ${sent.length} messages differ`,
          at: here.at,
          facts: [
            ['Space', space],
            ['Participants', ids.join(', ')],
          ],
        }}
      />
    </>
  )
}

const sides = ['here', 'there'] as const

const isDifference = ({ here, there, differs }: ComparedMessage) => !here || !there || differs

/** Pixels, before it is drawn. */
const heightOf = (row: ComparedMessage) =>
  40 + 20 * Math.ceil(((row.here ?? row.there)?.json.content?.length ?? 0) / (isDifference(row) ? 45 : 66))

interface HeadsProps extends Pick<ComparedProps, 'space' | 'ids'> {
  rows: readonly ComparedMessage[]
}

/** Who sees each half, and how much of it alone. */
function Heads({ space, ids, rows }: HeadsProps) {
  const { navigate } = useView()
  const show = ([participant = '', vs = '']: readonly string[]) =>
    void navigate({ search: { participant, vs } })
  return (
    <div className={classes.heads}>
      {ids.map((id, index) => {
        const seen = rows.filter((row) => row[sides[index] ?? 'here'])
        const alone = seen.filter((row) => !row.here || !row.there).length
        return (
          <div key={index}>
            <ParticipantMenu space={space} without={ids} onChoose={(other) => show(ids.with(index, other))}>
              <ParticipantButton participant={id} variant="subtle" color="gray" />
            </ParticipantMenu>
            {index > 0 && (
              <ActionIcon aria-label="Swap the sides" onClick={() => show(ids.toReversed())}>
                <IconArrowsExchange size={16} aria-hidden />
              </ActionIcon>
            )}
            <Text span size="sm" c="dimmed" ml="auto">
              {`Sees ${countText(seen.length)}, `}
              <strong>{`${countText(alone)} alone`}</strong>
            </Text>
          </div>
        )
      })}
    </div>
  )
}

interface ComparedRowProps extends Pick<Parameters<typeof MessageView>[0], 'usual' | 'find' | 'isSelected'> {
  row: ComparedMessage
  ids: ComparedProps['ids']
  conversations: readonly [here: Conversation, there: Conversation]
}

/** What both see across the width; else in the half of who sees it. */
function ComparedRow({ row, ids, conversations: [left, right], ...view }: ComparedRowProps) {
  const { here, there, differs } = row
  if (here && there && !differs)
    return <MessageView message={here} answered={answeredBy(left, here)} {...view} />
  return (
    <div className={classes.halves} data-selected={view.isSelected || undefined}>
      {sides.map((side, index) => {
        const [message, conversation] = side === 'here' ? [here, left] : [there, right]
        const id = ids[index] ?? ''
        if (!message)
          return (
            <div key={side} className={classes.unseen}>
              <span>
                <IconEyeOff size={14} aria-hidden /> Not seen by <EntityName kind="end-user" id={id} />
              </span>
            </div>
          )
        return (
          <div key={side} className={classes.seen} style={{ ['--who' as string]: faceColor(id) }}>
            <MessageView
              message={message}
              answered={answeredBy(conversation, message)}
              {...view}
              isSelected={false}
            />
            <Badge leftSection={<IconEye size={12} aria-hidden />}>
              {differs ? (
                'Differs'
              ) : (
                <>
                  Only <EntityName kind="end-user" id={id} />
                </>
              )}
            </Badge>
          </div>
        )
      })}
    </div>
  )
}
