import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '@/ui/styles/class-names'
import { Menu } from '@/ui/overlays/menu'
import { setAffected } from '@/blueprint/model/commands/growth-commands'
import { rowsInOrder, type TraitValues } from '@/blueprint/model/values/form-values'
import { railY, type Columns } from '@/blueprint/lanes/columns'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { laneName } from '@/blueprint/lanes/lane-text'
import { truncate } from '@/lib/text/truncate'
import { portY } from './card-layout'
import styles from '@/features/blueprints/lanes/lanes.module.css'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'

interface PortsProps {
  row: TraitValues
  facts: LaneFacts
  columns: Columns
  isSelected: boolean
  isReached: boolean
}

/**
 * Starts of a lane's wires. The plus button adds a wire. On the selected lane, pressing a port disconnects its wire.
 */
export function Ports({ row, facts: { triggers }, columns, isSelected, isReached }: PortsProps) {
  const { run, values } = useLanes()
  const name = laneName(row)
  const ref = row.trait_ref
  const isLocked = row.default.lock === 'HARD'
  return (
    <>
      {triggers.map(({ key, id }, index) => {
        const top = portY(index, triggers.length)
        const look = classNames(styles.port, isLocked && styles.doubtful)
        const style = { left: columns.ports, top }
        return isSelected ? (
          <button
            key={key}
            type="button"
            tabIndex={isReached ? 0 : -1}
            className={look}
            style={style}
            aria-label={`Disconnect ${name} from trigger ${truncate(id, 60)}`}
            title={`Disconnect from ${truncate(id, 60)}`}
            onClick={() => run(setAffected(values(), key, ref, false))}
          />
        ) : (
          <span key={key} className={look} style={style} />
        )
      })}
      {ref !== '' && (
        <NewWire
          traitRef={ref}
          name={name}
          connected={new Set(triggers.map(({ key }) => key))}
          top={triggers.length === 0 ? railY : Math.min(62, portY(triggers.length - 1, triggers.length) + 16)}
          left={columns.ports}
          isReached={isReached}
        />
      )}
    </>
  )
}

interface NewWireProps {
  traitRef: string
  name: string
  connected: ReadonlySet<string>
  top: number
  left: number
  isReached: boolean
}

function NewWire({ traitRef, name, connected, top, left, isReached }: NewWireProps) {
  const { run, values, hover } = useLanes()
  // Created only when the pointer or focus is near: with many triggers the list is long.
  const [isNear, setNear] = useState(false)
  const connect = (trigger: string, on: boolean) => run(setAffected(values(), trigger, traitRef, on))
  const pull = useWirePull({
    onOver: (trigger) => hover.set(trigger === undefined ? `lane:${traitRef}` : `card:${trigger}`),
    onCard: (trigger) => {
      if (!connected.has(trigger)) connect(trigger, true)
    },
  })
  return (
    <span className={styles.newWire} style={{ left, top }}>
      <Menu
        label={`Triggers of ${name}`}
        align="end"
        groups={
          isNear
            ? [
                rowsInOrder(values().default_growth.triggers).map(({ key, row }) => ({
                  label: truncate(row.condition || row.id || 'Trigger without a condition', 60),
                  checked: connected.has(key),
                  toggles: true,
                  onSelect: () => connect(key, !connected.has(key)),
                })),
              ]
            : []
        }
      >
        {(trigger) => (
          <button
            type="button"
            tabIndex={isReached ? 0 : -1}
            aria-label={`Connect ${name} to a trigger`}
            title="Drag to a trigger, or press to choose one"
            {...trigger}
            onPointerEnter={() => setNear(true)}
            onFocus={() => setNear(true)}
            {...pull.props}
            onClick={({ detail }) => {
              // A key press is never the end of a drag.
              if (detail === 0 || !pull.wasDragged()) trigger.onClick()
            }}
          >
            <IconPlus size={9} stroke={2.6} aria-hidden />
          </button>
        )}
      </Menu>
      {pull.line && createPortal(<PulledWire {...pull.line} />, document.body)}
    </span>
  )
}

/** Drawn above everything: the target cards are in front of the source lane. */
function PulledWire({ from, to }: Record<'from' | 'to', { x: number; y: number }>) {
  return (
    <svg className={styles.pulledWire} aria-hidden>
      <path d={`M${from.x} ${from.y}C${from.x + 44} ${from.y} ${to.x - 46} ${to.y} ${to.x} ${to.y}`} />
      <circle cx={to.x} cy={to.y} r={3.4} />
    </svg>
  )
}

interface Pull {
  pointer: number
  x: number
  y: number
  moved: boolean
}

interface WirePull {
  /** Called with the card under the pointer; undefined if there is none. */
  onOver: (trigger: string | undefined) => void
  onCard: (trigger: string) => void
}

/** A wire dragged from a port with the pointer, to be dropped on a card. */
function useWirePull({ onOver, onCard }: WirePull) {
  const pull = useRef<Pull | null>(null)
  const dragged = useRef(false)
  const [line, setLine] = useState<Record<'from' | 'to', { x: number; y: number }>>()
  const end = () => {
    pull.current = null
    setLine(undefined)
    onOver(undefined)
  }
  return {
    /** Its ends, in pixels of the window. */
    line,
    /** Whether the press that just ended was a drag and must not count as a click. */
    wasDragged: () => dragged.current,
    props: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragged.current = false
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pull.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false }
      },
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const start = pull.current
        if (start?.pointer !== pointerId) return
        start.moved ||= Math.hypot(clientX - start.x, clientY - start.y) > 4
        dragged.current = start.moved
        if (!start.moved) return
        setLine({ from: { x: start.x, y: start.y }, to: { x: clientX, y: clientY } })
        onOver(cardAt(clientX, clientY))
      },
      onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (pull.current?.pointer !== pointerId) return
        const { moved } = pull.current
        end()
        if (!moved) return
        const card = cardAt(clientX, clientY)
        if (card !== undefined) onCard(card)
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && pull.current) {
          event.stopPropagation()
          end()
        }
      },
    },
  }
}

function cardAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card]')?.dataset.card
}
