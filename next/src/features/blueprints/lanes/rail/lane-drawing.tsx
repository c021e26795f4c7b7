import { memo, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { BoundaryGround } from '@/blueprint/drawing/boundary'
import { BoundText, ConstraintBar, DefaultWords, ExcludedValues } from '@/blueprint/drawing/constraint'
import classes from '@/blueprint/drawing/drawing.module.css'
import { SavedDefault } from '@/blueprint/drawing/pin'
import { RailLine } from '@/blueprint/drawing/scale'
import { laneHeight, type Columns } from '@/blueprint/lanes/columns'
import { numberPaths } from '@/blueprint/lanes/lane-facts'
import type { LaneInput } from '@/blueprint/lanes/lane-input'
import { laneLayout } from '@/blueprint/lanes/lane-layout'
import type { Span } from '@/blueprint/lanes/scale'
import { setField } from '@/blueprint/model/edit'
import { rangeText } from '@/blueprint/model/number-text'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { BoundaryEdges, BoundHandle } from './bound-drawing'
import { Cluster, Flag, PullArrows } from './flag-drawing'
import { handleKey } from './handle-keys'
import handlesClasses from './handles.module.css'
import { laneHandles, withNumber, type LaneHandle } from '@/blueprint/lanes/lane-handles'
import { isOneUse, useHover } from '@/features/blueprints/lanes/lanes-context'
import { NumberEntry } from './number-entry'
import { DefaultPin, PlaceDefault } from './pin-drawing'
import { bubbleWidth, DragBubble, DragGuide, type Thumbs } from './thumb'
import { focusHandle, useLaneDrag } from './use-lane-drag'

interface LaneDrawingProps {
  input: LaneInput
  span: Span
  columns: Columns
  /** A path of the rail's ticks. */
  ticks: string
  /** Tab goes through the handles of this lane. */
  isTabStop: boolean
}

/** Everything on the rail of one lane, from back to front, and what its handles do. */
export const LaneDrawing = memo(function LaneDrawing({
  input,
  span,
  columns,
  ticks,
  isTabStop,
}: LaneDrawingProps) {
  const { rail } = columns
  // A goal of this trait that is looked at alone.
  const lit = useHover((over) => (isOneUse(over) && over?.endsWith(` ${input.ref}`) ? over : undefined))
  const store = useDraftStore()
  const [isFanned, setFanned] = useState(false)
  const [refusal, setRefusal] = useState(noRefusal)
  const [entry, setEntry] = useState<{ handle: LaneHandle; firstKey: string | undefined }>()
  // What the lock said goes with the lock.
  if (!input.isLocked && refusal.words === lockedWords) setRefusal(noRefusal)

  // Keys that follow each other are one step, a drag is always one.
  const edit = ({ path }: Pick<LaneHandle, 'path'>, number: number | undefined, isStep: boolean) => {
    setRefusal(noRefusal)
    store.perform(setField(store.get().draft, path, number, isStep))
  }

  const restingLayout = useMemo(
    () => laneLayout(input, { span, columns, isFanned }),
    [input, span, columns, isFanned],
  )
  const resting = useMemo(() => laneHandles(input, restingLayout), [input, restingLayout])
  const refuse = (words: string, x = restingLayout.pin?.x ?? 0) =>
    setRefusal(({ count }) => ({ count: count + 1, words, x }))
  const { drag, lane, cancel, props } = useLaneDrag({
    handles: resting,
    span,
    rail,
    onRefuse: () => refuse(lockedWords),
    onShow: store.dragged.set,
    onCommit: (handle, number) => edit(handle, number, true),
  })
  const shown = drag ? withNumber(input, drag.handle, drag.number) : input
  const layout = drag ? laneLayout(shown, { span, columns, isFanned, dragged: drag.handle }) : restingLayout
  const shownHandles = drag ? laneHandles(shown, layout) : resting
  const handles = new Map(shownHandles.map((handle) => [handle.id, handle]))
  const thumbs: Thumbs = { handles, span, isTabStop }
  const { flags, pin, bounds } = layout
  const isNew = input.saved === undefined
  const dragX = (drag && handles.get(drag.handle)?.x) ?? 0
  const above = [...flags.flags.map(({ glyph }) => glyph), ...(layout.delta?.y === 3 ? [dragX] : [])]
  const guide = { x: dragX, isBelow: above.some((x) => Math.abs(x - dragX) < bubbleWidth / 2 + 14) }

  // A handle that is fanned out or was typed over has the focus.
  const focusNext = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focusNext.current !== undefined) focusHandle(lane.current, focusNext.current)
    focusNext.current = undefined
  })
  const handleOf = (target: EventTarget | null) => {
    const id = target instanceof Element && target.closest<SVGElement>('[role=slider]')?.dataset.handle
    return resting.find((one) => one.id === id)
  }
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Escape' && cancel()) {
      event.stopPropagation()
      event.preventDefault()
      return
    }
    const handle = handleOf(event.target)
    const meant = handle && handleKey(event, handle, span)
    if (!meant) return
    event.preventDefault()
    event.stopPropagation()
    if (handle.isLocked) refuse(lockedWords)
    else if (meant.kind === 'type') setEntry({ handle, firstKey: meant.firstKey })
    else if (meant.number !== handle.number) edit(handle, meant.number, false)
    else refuse(`Limits: ${rangeText(handle.limits.min, handle.limits.max) || 'none'}`, handle.x)
  }

  return (
    <>
      <svg
        ref={lane}
        className={classes.lane}
        data-alone={lit !== undefined || undefined}
        width={columns.gutter}
        height={laneHeight}
        onKeyDown={onKeyDown}
        onDoubleClick={() => {
          // The lane has captured the pointer, the handle has the focus.
          const handle = handleOf(document.activeElement)
          if (handle && !handle.isLocked) setEntry({ handle, firstKey: undefined })
        }}
        onPointerLeave={() => setFanned(false)}
        onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setFanned(false)
        }}
        {...props}
      >
        <BoundaryGround layout={layout.boundaries} />
        <BoundaryEdges layout={layout.boundaries} thumbs={thumbs} />
        <RailLine rail={rail} ticks={ticks} />
        <ConstraintBar layout={layout} isNew={isNew} />
        {drag && <DragGuide {...guide} />}
        <SavedDefault layout={layout} />
        <BoundText layout={bounds.min} isNew={isNew} />
        <BoundText layout={bounds.max} isNew={isNew} />
        {pin && <PullArrows from={pin.x} flags={flags.flags} />}
        {flags.clusters.map((cluster) => (
          <Cluster
            key={cluster.x}
            layout={cluster}
            name={input.name}
            isTabStop={isTabStop}
            onOpen={(handle) => {
              focusNext.current = handle
              setFanned(true)
            }}
          />
        ))}
        {flags.flags.map((flag) => (
          <Flag
            key={flag.target.goal}
            layout={flag}
            isLit={lit === `flag:${flag.target.goal} ${input.ref}`}
            thumbs={thumbs}
          />
        ))}
        <ExcludedValues layout={layout} />
        {layout.placing !== undefined && (
          <PlaceDefault
            name={input.name}
            x={layout.placing}
            span={span}
            rail={rail}
            isTabStop={isTabStop}
            onPlace={(number) => edit({ path: ['traits', input.key, ...numberPaths.value] }, number, true)}
          />
        )}
        <BoundHandle end="min" layout={bounds.min} isNew={isNew} thumbs={thumbs} />
        <BoundHandle end="max" layout={bounds.max} isNew={isNew} thumbs={thumbs} />
        {pin && (
          <DefaultPin
            layout={layout}
            pin={pin}
            title={pinTitle(shown)}
            refusals={input.isLocked ? refusal.count : 0}
            thumbs={thumbs}
          />
        )}
        <DefaultWords layout={layout} />
        {drag && <DragBubble {...guide} number={drag.number} />}
      </svg>
      {entry && (
        <NumberEntry
          key={entry.handle.id}
          handle={entry.handle}
          firstKey={entry.firstKey}
          onClose={(isByKey) => {
            if (isByKey) focusNext.current = entry.handle.id
            setEntry(undefined)
          }}
        />
      )}
      {refusal.count > 0 && (
        <div key={refusal.count} role="status" className={handlesClasses.refusal} style={{ left: refusal.x }}>
          {refusal.words}
        </div>
      )}
    </>
  )
})

/** What the lane has answered to a key that changes nothing, and how often. */
const noRefusal = { count: 0, words: '', x: 0 }
const lockedWords = 'Locked, press L to unlock'

function pinTitle({ numbers, saved }: LaneInput): string {
  const isMoved = saved?.value !== undefined && saved.value !== numbers.value
  return `Default ${numbers.value}${isMoved ? `, saved ${saved.value}` : ''}`
}
