import { Menu, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { railY, type Columns } from '@/blueprint/lanes/scale'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { rowLabel } from '@/blueprint/model/labels'
import { rowsOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { brief } from '@/lib/words'
import { portY, wirePath } from './wires'
import { setConnected } from './lane-edits'
import { useLanes } from './lanes-context'
import lanes from './lanes.module.css'
import classes from './wires.module.css'

interface PortsProps {
  /** Of the trait. */
  name: string
  traitRef: string
  isLocked: boolean
  triggers: LaneFacts['triggers']
  columns: Columns
  isSelected: boolean
  isTabStop: boolean
}

/** Where a lane's wires start. On the selected lane a press on a port disconnects its wire. */
export const Ports = memo(function Ports(props: PortsProps) {
  const { name, traitRef: ref, isLocked, triggers, columns, isSelected, isTabStop } = props
  const store = useDraftStore()
  const count = triggers.length
  const labelOf = (key: string) => rowLabel(store.get().draft, 'default_growth.triggers', key)
  return (
    <>
      {triggers.map(({ key }, index) => {
        const look = {
          className: classes.port,
          'data-doubtful': isLocked || undefined,
          style: { left: columns.ports, top: portY(index, count) },
        }
        if (!isSelected) return <span key={key} {...look} />
        return (
          <UnstyledButton
            key={key}
            tabIndex={isTabStop ? 0 : -1}
            aria-label={`Disconnect ${name} from ${labelOf(key)}`}
            title={`Disconnect from ${labelOf(key)}`}
            {...look}
            onClick={() => store.perform(setConnected(store.get().draft, key, ref, false))}
          />
        )
      })}
      {ref !== '' && (
        <NewWire
          name={name}
          triggers={triggers}
          isTabStop={isTabStop}
          traitRef={ref}
          top={count === 0 ? railY : Math.min(62, portY(count - 1, count) + 16)}
          left={columns.ports}
        />
      )}
    </>
  )
})

interface NewWireProps extends Pick<PortsProps, 'name' | 'traitRef' | 'triggers' | 'isTabStop'> {
  top: number
  left: number
}

/** Drag it to a trigger, or press it to choose one. */
function NewWire({ name, traitRef: ref, triggers, top, left, isTabStop }: NewWireProps) {
  const store = useDraftStore()
  const { hover } = useLanes()
  const [isOpen, setOpen] = useState(false)
  const connected = new Set(triggers.map(({ key }) => key))
  const connect = (trigger: string, isOn: boolean) =>
    store.perform(setConnected(store.get().draft, trigger, ref, isOn))
  const { wire, wasDragged, props } = useWireDrag({
    onOver: (trigger) => hover.set(trigger === undefined ? `lane:${ref}` : `card:${trigger}`),
    onEnd: () => hover.set(undefined),
    onDrop: (trigger) => {
      if (!connected.has(trigger)) connect(trigger, true)
    },
  })
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} closeOnItemClick={false}>
        <Menu.Target>
          <UnstyledButton
            tabIndex={isTabStop ? 0 : -1}
            className={classes.newWire}
            style={{ left, top }}
            aria-label={`Connect ${name} to a trigger`}
            title="Drag to a trigger, or press to choose one"
            {...props}
            onClickCapture={(event) => {
              // A key press is never the end of a drag.
              if (event.detail > 0 && wasDragged()) event.stopPropagation()
            }}
          >
            <IconPlus size={9} stroke={2.6} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={lanes.choices}>
          <Menu.Label>Triggers of {name}</Menu.Label>
          {isOpen &&
            rowsOf(store.get().draft, 'default_growth.triggers').map(({ key, row }) => (
              <Menu.CheckboxItem
                key={key}
                checked={connected.has(key)}
                onChange={(isOn) => connect(key, isOn)}
              >
                {brief(textIn(row.condition) || textIn(row.id) || 'Trigger without a condition', 60)}
              </Menu.CheckboxItem>
            ))}
        </Menu.Dropdown>
      </Menu>
      {wire && createPortal(<DraggedWire {...wire} />, document.body)}
    </>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Above everything, in pixels of the window: cards lie in front of the lane that it comes from. */
function DraggedWire({ from, to }: { from: Point; to: Point }) {
  return (
    <svg className={classes.dragged} aria-hidden>
      <path d={wirePath(from.x, to.x, from.y, to.y)} />
      <circle cx={to.x} cy={to.y} r={3.4} />
    </svg>
  )
}

interface WireDragOptions {
  /** The trigger under the pointer; undefined for none. */
  onOver: (trigger: string | undefined) => void
  onDrop: (trigger: string) => void
  onEnd: () => void
}

/** Pixels to move before a press is a drag. */
const slack = 4

/** A wire dragged from a port, to be dropped on a card. Escape drops it. */
function useWireDrag({ onOver, onDrop, onEnd }: WireDragOptions) {
  const press = useRef<(Point & { readonly pointer: number }) | undefined>(undefined)
  const dragged = useRef(false)
  const [wire, setWire] = useState<{ from: Point; to: Point }>()
  const end = () => {
    press.current = undefined
    setWire(undefined)
    onEnd()
  }
  return {
    wire,
    /** Whether the press that has just ended was a drag, and no click. */
    wasDragged: () => dragged.current,
    props: {
      // Selected text would be dragged instead.
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        event.preventDefault()
        event.currentTarget.focus()
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { button, currentTarget, pointerId, clientX: x, clientY: y } = event
        dragged.current = false
        if (button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        press.current = { pointer: pointerId, x, y }
      },
      onPointerMove: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
        const from = press.current
        if (from?.pointer !== pointerId) return
        dragged.current ||= Math.hypot(x - from.x, y - from.y) > slack
        if (!dragged.current) return
        setWire({ from, to: { x, y } })
        onOver(cardAt(x, y))
      },
      onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
        if (press.current?.pointer !== pointerId) return
        end()
        const card = dragged.current ? cardAt(clientX, clientY) : undefined
        if (card !== undefined) onDrop(card)
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !press.current) return
        event.stopPropagation()
        end()
      },
    },
  }
}

function cardAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card]')?.dataset.card
}
