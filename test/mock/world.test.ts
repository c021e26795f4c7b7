import { describe, expect, it } from 'vitest'
import { scenarios, type Scenario } from '@/mock/seed/scenarios'
import { createWorld } from '@/mock/state/world'
import { noon } from './mountings'

const now = () => noon

describe('a world', () => {
  it.each(Object.keys(scenarios) as Scenario[])('%s is the same each time, and plain JSON', (scenario) => {
    const world = createWorld({ scenario, now })
    expect(createWorld({ scenario, now }).state).toEqual(world.state)
    expect(JSON.parse(JSON.stringify(world.state))).toEqual(world.state)
  })

  it('continues from an exported state with the same time and ids', () => {
    const world = createWorld({ now })
    world.id('bp')
    world.advance(5000)
    const other = createWorld({ now, state: world.exportState() })
    expect(other.now()).toBe(world.now())
    expect(other.id('bp')).toBe(world.id('bp'))
  })

  it('contains the museum that the README describes', () => {
    const { blueprints, endUsers, spaces, personas, projects, corpora, apiKeyCount } = createWorld({
      now,
    }).state
    expect(Object.keys(blueprints).length).toBeGreaterThanOrEqual(14)
    expect(Object.keys(endUsers)).toHaveLength(119)
    expect(new Set(Object.values(endUsers).map(({ tenant_id }) => tenant_id))).toEqual(
      new Set(['museum-eu', 'museum-nl']),
    )
    expect(Object.keys(spaces)).toHaveLength(41)
    expect(Object.keys(personas)).toHaveLength(23)
    expect(Object.keys(projects)).toHaveLength(6)
    expect(Object.keys(corpora)).toHaveLength(9)
    expect(apiKeyCount).toBeGreaterThan(3000)
  })

  it('can be frozen', () => {
    let given = noon
    const world = createWorld({ now: () => given })
    world.freeze(true)
    given += 1000
    expect(world.now()).toBe(noon)
    world.advance(50)
    world.freeze(false)
    given += 7
    expect(world.now()).toBe(noon + 57)
  })

  it('notifies its listeners of changes', () => {
    const world = createWorld({ now })
    let changes = 0
    const stop = world.onChange(() => changes++)
    world.advance(1)
    stop()
    world.reset('empty')
    expect(changes).toBe(1)
    expect(world.state.blueprints).toEqual({})
  })

  it('starts a new world without any change made to an earlier one', () => {
    const untouched = JSON.stringify(createWorld({ now }).state)
    const world = createWorld({ now })
    for (const { value } of Object.values(world.state.blueprints)) spoil(value)
    world.reset()
    expect(JSON.stringify(world.state)).toBe(untouched)
  })
})

function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.values(value).forEach(spoil)
  Object.assign(value, { spoiled: true })
}
