import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, spanAround } from '@/blueprint/lanes/scale'
import { keyed } from '@/blueprint/model/rows'
import { factsByRef, noFacts, type LaneFacts } from '@/blueprint/lanes/lane-facts'
import { laneInput, type LaneInput } from '@/blueprint/lanes/lane-input'
import { laneLayout } from '@/blueprint/lanes/lane-layout'

const columns = columnsOf(928)
const { left, width } = columns.rail
const span = { min: 0, max: 1 }
const x = (part: number) => left + part * width

/** A lane whose trait has these numbers: default, minimum, maximum. */
function lane([value, min, max]: (number | undefined)[], other: Partial<LaneInput> = {}): LaneInput {
  const trait = { trait_ref: 'warmth', default: { constraint: {}, value: {} } }
  return {
    ...laneInput('r0', trait, trait, noFacts),
    numbers: { value, min, max },
    isPlaceable: false,
    ...other,
  }
}
const layout = (input: LaneInput) => laneLayout(input, { span, rail: columns.rail })

const boundary = (min: number | undefined, max: number | undefined, excluded: string[] = []) => ({
  ref: 'warmth',
  key: 'b',
  min,
  max,
  excluded,
  reason: 'because',
  isChanged: false,
})
const target = (value: number, place = 0) => ({
  ref: 'warmth',
  goal: `g${place}`,
  id: `goal ${place}`,
  value,
  strength: 0.5,
  place,
  isChanged: false,
})
const facts = (some: Partial<LaneFacts>): Partial<LaneInput> => ({ facts: { ...noFacts, ...some } })

test('a number is where the rail says, and the bar between the bounds', () => {
  const { pin, bar, bounds } = layout(lane([0.5, 0.25, 0.75]))
  expect(pin).toMatchObject({ x: x(0.5), side: 'within', words: '0.50', isWrong: false })
  expect(bar).toEqual({ from: x(0.25), to: x(0.75), isInverted: false })
  expect([bounds.min.x, bounds.max.x]).toEqual([x(0.25), x(0.75)])
})

test('a number beyond the scale is at the end of the rail with its true number', () => {
  const { pin, beyond } = layout(lane([1.4, 0.2, 0.8]))
  expect(pin).toMatchObject({ x: x(1), side: 'behind', words: '1.40', isWrong: true })
  expect(beyond).toMatchObject({ words: '0.60 above the maximum', from: x(0.8) })
})

test('a default that was moved shows where it was, and by how much', () => {
  const { ghost, delta, savedBar } = layout(
    lane([0.75, 0.2, 0.8], { saved: { value: 0.25, min: 0.2, max: 0.9 } }),
  )
  expect(ghost).toMatchObject({ x: x(0.25), words: '0.25' })
  expect(delta?.words).toBe('+0.50')
  expect(savedBar).toEqual({ from: x(0.2), to: x(0.9) })
  expect(layout(lane([0.1], { saved: { value: 0.3 } })).delta?.words).toBe('\u22120.20')
})

test('how far a default has moved stands right of it, above it where a handle, a flag or a cross is, or left', () => {
  const saved = { value: 0.25, min: 0, max: 1 }
  const chipOf = (...[numbers, other]: Parameters<typeof lane>) =>
    layout(lane(numbers, { saved, ...other })).delta
  const { pin, delta: beside } = layout(lane([0.5, 0, 1], { saved }))
  expect(beside).toMatchObject({ y: 31, width: 38 })
  expect(beside?.x).toBe((pin?.left ?? 0) + (pin?.width ?? 0) + 4)
  for (const above of [
    chipOf([0.5, 0, 0.6]),
    chipOf([0.5, 0, 1], facts({ targets: [target(0.6)] })),
    chipOf([0.5, 0, 1], facts({ boundaries: [boundary(0, 1, ['0.6'])] })),
    chipOf([1, 0, 1]),
  ])
    expect(above?.y).toBe(3)
  // The goal's letter stands above it.
  const aside = chipOf([0.5, 0, 0.6], facts({ targets: [target(0.5)] }))
  expect(aside?.y).toBe(31)
  expect(aside?.x).toBeLessThan(x(0.5) - 38)
})

test('what a boundary does not allow is hatched, and wrong for defaults and targets', () => {
  const { boundaries, pin, flags } = layout(
    lane([0.9], facts({ boundaries: [boundary(0.25, 0.75)], targets: [target(0.8), target(0.5, 1)] })),
  )
  expect(boundaries.hatched).toEqual([
    { from: x(0), to: x(0.25) },
    { from: x(0.75), to: x(1) },
  ])
  expect(boundaries.edges.map(({ end, isPassed }) => [end, isPassed])).toEqual([
    ['min', false],
    ['max', true],
  ])
  expect(boundaries.dimension?.title).toBe('0.25 to 0.75 · because')
  expect(pin?.isWrong).toBe(true)
  expect(flags.flags.map(({ isForbidden }) => isForbidden)).toEqual([false, true])
  expect(layout(lane([0.5], facts({ boundaries: [boundary(0, 1, ['0.5'])] }))).pin?.isWrong).toBe(true)
})

test('boundaries that never meet allow no value, and no longer limit a drag', () => {
  const both = [boundary(0.6, undefined), boundary(undefined, 0.4)]
  const { boundaries, limits } = layout(lane([0.5, 0.1, 0.9], facts({ boundaries: both })))
  expect(boundaries.empty).toEqual({ from: x(0.4), to: x(0.6) })
  expect(limits).toEqual({ min: 0.1, max: 0.9 })
})

test('flags that are close lean apart, however many are at one place', () => {
  const crowded = lane([0.5], facts({ targets: [0, 1, 2, 3, 4].map((place) => target(0.99, place)) }))
  const glyphs = layout(crowded).flags.flags.map(({ glyph }) => glyph)
  expect(Math.max(...glyphs)).toBeLessThanOrEqual(x(1))
  expect(Math.min(...glyphs.slice(1).map((glyph, index) => glyph - (glyphs[index] ?? 0)))).toBeCloseTo(20)
})

test('a trait without a default offers a place for one; one with a text says so', () => {
  const bare = {
    trait_ref: 'a',
    type: 'NUMERIC',
    default: { constraint: { min_bound: 0.2, max_bound: 0.6 } },
  }
  expect(layout(laneInput('r0', bare, bare, noFacts)).placing).toBeCloseTo(x(0.4))
  const texts = { trait_ref: 'a', type: 'LIST', default: { value: { string_list_value: ['calm', 'wry'] } } }
  const listed = layout(laneInput('r0', texts, texts, noFacts))
  expect(listed.placing).toBeUndefined()
  expect(listed.words?.words).toBe('Default is “calm”, “wry”, edit it as JSON')
})

test('whatever the numbers, everything has a place on the canvas', () => {
  const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(number, { minLength: 8, maxLength: 8 }), ([a, b, c, d, e, f, g, h]) => {
      const input = lane([a, b, c], {
        saved: { value: d, min: e },
        isLocked: true,
        ...facts({ boundaries: [boundary(f, g)], targets: h === undefined ? [] : [target(h)] }),
      })
      const all = [a, b, c, d, e, f, g, h].filter((one) => one !== undefined)
      for (const scale of [span, spanAround(all)]) {
        const drawn = laneLayout(input, { span: scale, rail: columns.rail })
        const places = [
          drawn.pin?.left,
          drawn.ghost?.x,
          drawn.delta?.x,
          drawn.beyond?.x,
          drawn.bounds.min.x,
          drawn.bounds.max.x,
          ...drawn.boundaries.edges.map((edge) => edge.x),
          ...drawn.flags.flags.map(({ glyph }) => glyph),
        ].filter((place) => place !== undefined)
        for (const place of places) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(columns.width)
        }
      }
    }),
  )
})

test('facts are gathered by the trait they name', () => {
  const draft = {
    default_growth: {
      boundaries: [{ trait_ref: 'warmth', min_value: 0.2 }],
      goal_states: [{ id: 'friend', attraction_strength: 0.7, trait_targets: { warmth: 0.9, gone: 1 } }],
      triggers: [{ id: 'asks', affected_traits: ['warmth', 'warmth', 4], rate_multiplier: 1.5 }],
    },
  }
  const saved = {
    default_growth: { ...draft.default_growth, goal_states: [{ trait_targets: { warmth: 0.8, gone: 1 } }] },
  }
  const found = factsByRef(keyed(draft), keyed(saved))
  expect(found.get('warmth')).toMatchObject({
    boundaries: [{ min: 0.2, max: undefined, isChanged: false }],
    targets: [{ id: 'friend', value: 0.9, strength: 0.7, isChanged: true }],
    triggers: [{ id: 'asks', multiplier: 1.5 }],
  })
  expect(found.get('gone')?.targets).toMatchObject([{ isChanged: false }])
  expect([...found.keys()]).toEqual(['warmth', 'gone'])
})
