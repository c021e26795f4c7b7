import type { Path } from '@/blueprint/model/path'
import { rangeText, type Limits } from '@/blueprint/model/values'
import { sentence } from '@/lib/words'
import { laneHeight, extentAround, type Extent } from './scale'
import { flagId } from './flag-layout'
import { numberPaths } from './lane-facts'
import type { LaneInput } from './lane-input'
import type { LaneLayout } from './lane-layout'

/** A rectangle in pixels of the lane. */
interface Box extends Extent {
  readonly top: number
  readonly bottom: number
}

/** A number of a lane that can be dragged, keyed and typed. */
export interface LaneHandle {
  readonly id: string
  /** "Default of Warmth". */
  readonly label: string
  /** Its place in the draft. */
  readonly path: Path
  readonly number: number | undefined
  /** Where it is drawn. */
  readonly x: number
  /** What a drag does not leave, and where Home and End go. */
  readonly limits: Limits
  /** What a reader is told besides the number. */
  readonly note: string
  readonly isLocked?: boolean
  /** Where a press may grab it, and where it is drawn. */
  readonly hit: Box
  readonly drawn: Box
}

/** From back to front: where grab areas overlap, the pin goes first, then handles, flags and edges. */
export function laneHandles(input: LaneInput, layout: LaneLayout): LaneHandle[] {
  return [
    ...edgeHandles(input, layout),
    ...flagHandles(input, layout),
    ...boundHandles(input, layout),
    ...pinHandle(input, layout),
  ]
}

function edgeHandles({ name, facts }: LaneInput, { boundaries: { edges } }: LaneLayout): LaneHandle[] {
  return edges.map(({ boundary, end, number, x }) => {
    const other = facts.boundaries.find(({ key }) => key === boundary)
    return {
      id: edgeId(end, boundary),
      label: `Growth boundary of ${name}, ${end === 'min' ? 'minimum' : 'maximum'}`,
      path: ['default_growth', 'boundaries', boundary, `${end}_value`],
      number,
      x,
      limits: upTo(end, other?.[end === 'min' ? 'max' : 'min']),
      note: '',
      hit: boxAround(x, 12, 28, laneHeight),
      drawn: boxAround(x, 0.5, 26, 67),
    }
  })
}

function flagHandles({ name, ref }: LaneInput, { flags: { flags }, limits }: LaneLayout): LaneHandle[] {
  return flags.map(({ target, number, glyph, x, isForbidden }) => ({
    id: flagId(target),
    label: sentence`Target of goal ${target.id} for ${name}`,
    path: ['default_growth', 'goal_states', target.goal, 'trait_targets', ref],
    number,
    x,
    limits,
    note: isForbidden ? 'not allowed by its growth boundary' : '',
    hit: boxAround(glyph, 14, 0, 28),
    drawn: boxAround(glyph, 9, 5, 23),
  }))
}

function boundHandles({ key, name, numbers, canMove }: LaneInput, { bounds }: LaneLayout): LaneHandle[] {
  return (['min', 'max'] as const)
    .filter((end) => canMove[end])
    .map((end) => {
      const { x, number } = bounds[end]
      return {
        id: end,
        label: `${end === 'min' ? 'Minimum' : 'Maximum'} of ${name}`,
        path: ['traits', key, ...numberPaths[end]],
        number,
        x,
        limits: upTo(end, numbers[end === 'min' ? 'max' : 'min']),
        note: '',
        hit: boxAround(x, 14, 18, 62),
        // Higher than the pin, so that it can be grabbed above and below one that stands on it.
        drawn: boxAround(x, 3, 24, 56),
      }
    })
}

function pinHandle(input: LaneInput, { pin, limits }: LaneLayout): LaneHandle[] {
  const { key, name, numbers, isLocked } = input
  if (!pin) return []
  const middle = pin.left + pin.width / 2
  const isOutside = pin.isWrong && `outside ${rangeText(limits.min, limits.max) || 'its limits'}`
  return [
    {
      id: 'default',
      label: `Default of ${name}`,
      path: ['traits', key, ...numberPaths.value],
      number: numbers.value,
      x: pin.x,
      limits,
      note: [isOutside, isLocked && 'locked'].filter(Boolean).join(', '),
      isLocked,
      hit: boxAround(middle, Math.max(22, pin.width / 2), 18, 62),
      drawn: boxAround(middle, pin.width / 2, 29, 51),
    },
  ]
}

function boxAround(x: number, half: number, top: number, bottom: number): Box {
  return { ...extentAround(x, half), top, bottom }
}

/** An end of a range goes as far as the other end. */
function upTo(end: 'min' | 'max', other: number | undefined): Limits {
  return end === 'min' ? { min: undefined, max: other } : { min: other, max: undefined }
}

/** The lane as it would be with another number at a handle: what a drag shows before it is an edit. */
export function withNumber(input: LaneInput, handle: string, number: number): LaneInput {
  const { numbers, facts } = input
  if (handle === 'default') return { ...input, numbers: { ...numbers, value: number } }
  if (handle === 'min' || handle === 'max') return { ...input, numbers: { ...numbers, [handle]: number } }
  const targets = facts.targets.map((target) =>
    flagId(target) === handle ? { ...target, value: number } : target,
  )
  const end = handle.startsWith('min:') ? 'min' : 'max'
  const boundaries = facts.boundaries.map((boundary) =>
    edgeId(end, boundary.key) === handle ? { ...boundary, [end]: number } : boundary,
  )
  return { ...input, facts: { ...facts, targets, boundaries } }
}

/** The id of the handle at an end of a growth boundary. */
const edgeId = (end: 'min' | 'max', boundary: string) => `${end}:${boundary}`

/**
 * What a press is meant for: grab areas are large and overlap, so of those that contain it, the one drawn nearest. If
 * several are, the frontmost, which is last.
 */
export function nearestHandle(handles: readonly LaneHandle[], x: number, y: number): LaneHandle | undefined {
  return handles
    .filter(({ hit }) => distanceTo(hit, x, y) === 0)
    .toReversed()
    .toSorted((a, b) => distanceTo(a.drawn, x, y) - distanceTo(b.drawn, x, y))[0]
}

function distanceTo({ from, to, top, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(from - x, 0, x - to), Math.max(top - y, 0, y - bottom))
}
