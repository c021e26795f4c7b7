import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { NotPrinted } from '@/ui/page/not-printed'
import { singleKeysOn } from '@/ui/single-keys'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import type { Conversation } from '@/features/spaces/model/conversation'
import type { Message } from '@/features/spaces/model/message'
import type { TimelineRow } from '@/features/spaces/model/timeline-rows'
import { pluralize } from '@/lib/text/pluralize'
import { formatterOf } from '@/lib/time/display-zone'
import { shortDuration } from '@/lib/time/relative-time'
import { MessageRow } from './message-row'
import { Minimap } from './minimap'
import type { SenderLabel } from './sender-label'
import type { ComparisonLabels } from './comparison-labels'
import styles from './timeline.module.css'

export interface TimelineHandle {
  /** Scrolls a message into view. */
  show: (key: string) => void
}

interface TimelineProps {
  ref: Ref<TimelineHandle>
  space: string
  conversation: Conversation
  rows: readonly TimelineRow[]
  senders: ReadonlyMap<string, SenderLabel>
  /** Search text to highlight. */
  words: string
  /** Key of the selected message. */
  current: string | undefined
  collapsed: ReadonlySet<string>
  comparison: ComparisonLabels | undefined
  linkOf: (message: Message) => string
  onChoose: (key: string) => void
  onFold: (day: string) => void
}

const height = 76

/** A conversation of any length, oldest message first. Opens at its end, or at the selected message. */
export function Timeline(props: TimelineProps) {
  const { ref, rows, current, comparison, onChoose, linkOf } = props
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const places = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  const found = current === undefined ? -1 : (places.get(current) ?? -1)
  // Without a selection, Tab stops at the last row.
  const stop = found >= 0 ? found : rows.length - 1
  const { parts, range, unprinted, measure, scrollTo } = useVirtualRows({
    ...{ scroller, keyOf, height },
    count: rows.length,
    retainedIndex: stop,
    start: stop,
  })
  const show = (key: string) => {
    const index = places.get(key)
    if (index !== undefined) scrollTo(index, { align: 'center' })
  }
  useImperativeHandle(ref, () => ({ show }))
  const first = useRef(() => scrollTo(stop, { align: found >= 0 ? 'center' : 'end' }))
  useEffect(() => first.current(), [])

  // A ref keeps the callbacks stable, so scrolling does not render unchanged rows again.
  const latest = useRef({ onChoose, linkOf, show })
  useEffect(() => {
    latest.current = { onChoose, linkOf, show }
  })
  const open = useCallback((key: string) => setOpened((before) => new Set([...before, key])), [])
  const choose = useCallback((key: string) => latest.current.onChoose(key), [])
  const jump = useCallback((key: string) => {
    latest.current.onChoose(key)
    latest.current.show(key)
  }, [])
  const link = useCallback((message: Message) => latest.current.linkOf(message), [])

  const move = (event: KeyboardEvent) => {
    const row = messageFor(event, rows, stop)
    if (!row) return
    event.preventDefault()
    onChoose(row.key)
    show(row.key)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(row.key)}"]`)?.focus(),
    )
  }
  return (
    <div className={styles.timeline}>
      <Minimap
        rows={rows}
        senders={props.senders}
        range={range}
        onGo={(index) => scrollTo(index, { align: 'center' })}
      />
      <div ref={scroller} className={styles.scroller}>
        <ol className={styles.rows} aria-label="Conversation" onKeyDown={move}>
          {parts.map((part) => {
            if (part.kind === 'gap') return <li key={part.key} style={{ height: part.height }} aria-hidden />
            const row = rows[part.index]
            if (!row) return null
            return (
              <li key={part.key} ref={measure} data-index={part.index}>
                {row.kind === 'day' ? (
                  <DayRow
                    row={row}
                    isCollapsed={props.collapsed.has(row.day)}
                    onFold={() => props.onFold(row.day)}
                  />
                ) : row.kind === 'gap' ? (
                  <GapRow milliseconds={row.milliseconds} />
                ) : (
                  <MessageRow
                    {...{ message: row.message, space: props.space, words: props.words }}
                    conversation={props.conversation}
                    senders={props.senders}
                    sideLabel={comparison?.wordsOf(row.message)}
                    twice={comparison?.twice.get(row.key)}
                    hereName={comparison?.here ?? ''}
                    thereName={comparison?.there ?? ''}
                    isChosen={row.key === current}
                    isStop={part.index === stop}
                    isOpen={opened.has(row.key)}
                    isBelowItsOrigin={isBelow(rows, part.index, row.message)}
                    onOpen={open}
                    onChoose={choose}
                    onJump={jump}
                    linkOf={link}
                  />
                )}
              </li>
            )
          })}
        </ol>
        <NotPrinted rows={unprinted} canFilter />
      </div>
    </div>
  )
}

/** The message that a key moves to. */
function messageFor(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  rows: readonly TimelineRow[],
  at: number,
): TimelineRow | undefined {
  const isInField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isInField || ctrlKey || metaKey || altKey) return undefined
  if (key === 'Home') return nextMessage(rows, -1, 1)
  if (key === 'End') return nextMessage(rows, rows.length, -1)
  if (key === 'ArrowDown' || (key === 'j' && singleKeysOn())) return nextMessage(rows, at, 1)
  if (key === 'ArrowUp' || (key === 'k' && singleKeysOn())) return nextMessage(rows, at, -1)
  return undefined
}

function nextMessage(rows: readonly TimelineRow[], from: number, step: number): TimelineRow | undefined {
  for (let index = from + step; index >= 0 && index < rows.length; index += step)
    if (rows[index]?.kind === 'message') return rows[index]
  return undefined
}

/** Whether a message replies to the row directly above it. */
function isBelow(rows: readonly TimelineRow[], index: number, { replyTo }: Message): boolean {
  const above = rows[index - 1]
  return above?.kind === 'message' && replyTo !== undefined && above.message.id === replyTo
}

const dayFormat = formatterOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

interface DayRowProps {
  row: Extract<TimelineRow, { kind: 'day' }>
  isCollapsed: boolean
  onFold: () => void
}

function DayRow({ row: { at, count }, isCollapsed, onFold }: DayRowProps) {
  const Icon = isCollapsed ? IconChevronDown : IconChevronUp
  return (
    <h2 className={styles.day}>
      <button type="button" aria-expanded={!isCollapsed} onClick={onFold}>
        <strong>{at === undefined ? 'No time given' : dayFormat(at)}</strong>
        <span>{pluralize(count, 'message')}</span>
        <i aria-hidden />
        <Icon size={13} data-screen-only aria-hidden />
      </button>
    </h2>
  )
}

function GapRow({ milliseconds }: { milliseconds: number }) {
  return (
    <p className={styles.gap}>
      <span>
        <IconHourglass size={13} aria-hidden /> {shortDuration(milliseconds)} without messages
      </span>
    </p>
  )
}
