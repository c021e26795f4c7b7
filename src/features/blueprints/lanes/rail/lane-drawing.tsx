import { TextInput } from '@mantine/core'
import { memo, useMemo, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { LaneParts, type LiveParts } from '@/blueprint/drawing/lane-drawing'
import classes from '@/blueprint/drawing/drawing.module.css'
import { laneHeight, railY, type Columns, type Span } from '@/blueprint/lanes/scale'
import { numberPaths } from '@/blueprint/lanes/lane-facts'
import type { LaneInput } from '@/blueprint/lanes/lane-input'
import { laneLayout } from '@/blueprint/lanes/lane-layout'
import { setField } from '@/blueprint/model/edit'
import { rowAt } from '@/blueprint/model/path'
import { rangeText } from '@/blueprint/model/values'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { number } from '@/features/blueprints/form/codecs'
import { isInvalid, useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { isPressed } from '@/lib/keys'
import { handleKey, focusHandle, useLaneDrag } from './use-lane-drag'
import handlesClasses from './handles.module.css'
import { laneHandles, withNumber, type LaneHandle } from '@/blueprint/lanes/lane-handles'
import { isOneUse, useHover } from '@/features/blueprints/lanes/lanes-context'
import { BoundGrip, bubbleWidth, DragBubble, DragGuide, PlaceDefault, PullArrows, Thumb } from './handles'

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
export const LaneDrawing = memo(function LaneDrawing(given: LaneDrawingProps) {
  const { input, span, columns, ticks, isTabStop } = given
  const { rail } = columns
  // A goal of this trait that is looked at alone.
  const lit = useHover((over) => (isOneUse(over) && over?.endsWith(` ${input.ref}`) ? over : undefined))
  const store = useDraftStore()
  const [refusal, setRefusal] = useState(noRefusal)
  const [entry, setEntry] = useState<LaneHandle>()
  // What the lock said goes with the lock.
  if (!input.isLocked && refusal.words === lockedWords) setRefusal(noRefusal)

  // Keys that follow each other are one step, a drag is always one.
  const edit = ({ path }: Pick<LaneHandle, 'path'>, number: number | undefined, isStep: boolean) => {
    setRefusal(noRefusal)
    store.perform(setField(store.get().draft, path, number, isStep))
  }

  const restingLayout = useMemo(() => laneLayout(input, { span, rail }), [input, span, rail])
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
  const layout = drag ? laneLayout(shown, { span, rail, dragged: drag.handle }) : restingLayout
  const shownHandles = drag ? laneHandles(shown, layout) : resting
  const handles = new Map(shownHandles.map((handle) => [handle.id, handle]))
  const dragX = (drag && handles.get(drag.handle)?.x) ?? 0
  const above = [...layout.flags.flags.map(({ glyph }) => glyph), ...(layout.delta?.y === 3 ? [dragX] : [])]
  const guide = { x: dragX, isBelow: above.some((x) => Math.abs(x - dragX) < bubbleWidth / 2 + 14) }

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
    event.stopPropagation()
    // The field gets the digit that opens it.
    if (meant !== 'type' || handle.isLocked || event.key === 'Enter') event.preventDefault()
    if (handle.isLocked) refuse(lockedWords)
    else if (meant === 'type') flushSync(() => setEntry(handle))
    else if (meant.number !== handle.number) edit(handle, meant.number, false)
    else refuse(`Limits: ${rangeText(handle.limits.min, handle.limits.max) || 'none'}`, handle.x)
  }

  const nudge = refusal.count === 0 || !input.isLocked ? undefined : refusal.count % 2 === 0 ? 'even' : 'odd'
  const live: LiveParts = {
    handle: (id, shape, look) => (
      <Thumb
        handle={handles.get(id)}
        span={span}
        isTabStop={isTabStop}
        look={{
          ...look,
          'data-lit': lit === `${id.replace('target:', 'flag:')} ${input.ref}` || undefined,
          // Two names for one animation, so that each refusal starts it again.
          'data-nudge': id === 'default' ? nudge : undefined,
        }}
      >
        {(id === 'min' || id === 'max') && <BoundGrip layout={layout.bounds[id]} />}
        {shape}
      </Thumb>
    ),
    placing: layout.placing !== undefined && (
      <PlaceDefault
        name={input.name}
        x={layout.placing}
        span={span}
        rail={rail}
        isTabStop={isTabStop}
        onPlace={(number) => edit({ path: ['traits', input.key, ...numberPaths.value] }, number, true)}
      />
    ),
    behindFlags: (
      <>
        {drag && <DragGuide {...guide} />}
        {layout.pin && <PullArrows from={layout.pin.x} flags={layout.flags.flags} />}
      </>
    ),
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
          if (handle && !handle.isLocked) setEntry(handle)
        }}
        {...props}
      >
        <LaneParts layout={layout} rail={rail} ticks={ticks} isNew={input.saved === undefined} live={live} />
        {drag && <DragBubble {...guide} number={drag.number} />}
      </svg>
      {entry && (
        <NumberEntry
          key={entry.id}
          handle={entry}
          onClose={(isByKey) => {
            flushSync(() => setEntry(undefined))
            if (isByKey) focusHandle(lane.current, entry.id)
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

interface NumberEntryProps {
  handle: LaneHandle
  /** After Enter or Escape the focus goes back to the handle. */
  onClose: (isByKey: boolean) => void
}

/** A field over a handle, to type its number. Text that is no number stays, with its reason, until it is mended. */
function NumberEntry({ handle: { label, path, x }, onClose }: NumberEntryProps) {
  const field = rowAt(path)?.field ?? path
  const { entry } = useDraftFields(path.slice(0, path.length - field.length), {
    entry: { path: field, codec: number, commitsOnBlur: true },
  })
  const store = useDraftStore()
  const take = (isByKey: boolean) => {
    const stays = isInvalid(store, entry.name)
    entry.onBlur()
    if (!stays) onClose(isByKey)
  }
  return (
    <TextInput
      aria-label={label}
      className={handlesClasses.entry}
      style={{ left: x, top: railY }}
      size="xs"
      inputMode="decimal"
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={entry.value}
      error={entry.error}
      onChange={entry.onChange}
      onBlur={() => take(false)}
      onKeyDown={(event) => {
        // Keys in a field are not keys of the lane. Shortcuts are those of the page.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        entry.onKeyDown(event)
        if (event.key === 'Enter') take(true)
        // Leaving for the review takes the text along, as a press elsewhere does.
        else if (isPressed(event, 'mod+S')) take(false)
        else if (event.key === 'Escape') onClose(true)
      }}
    />
  )
}
