import { describe, expect, it } from 'vitest'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { setField } from '@/blueprint/model/commands/set-field'
import { renameTrait } from '@/blueprint/model/commands/trait-commands'
import { appliedOf, draftOf, type Draft } from '@/blueprint/model/history/draft'
import { collapseChanges } from '@/blueprint/model/changes/collapse-changes'
import type { JsonObject } from '@/lib/json/json'

const blueprint: JsonObject = {
  name: 'Guide',
  traits: [
    { trait_ref: 'warmth', default: { trait_ref: 'warmth', value: { numeric_value: 0.5 } } },
    { trait_ref: 'humour' },
  ],
  default_dyadic: { learnable_traits: ['humour', 'warmth'] },
  default_growth: {
    boundaries: [{ trait_ref: 'warmth', min_value: 0.2 }],
    goal_states: [{ id: 'storyteller', trait_targets: { warmth: 0.8, humour: 0.1 } }],
    triggers: [{ id: 'asks', affected_traits: ['warmth', 'humour'] }],
  },
}

/** The collapsed changes after these commands: the path of each, and how many follow it. */
function folded(json: JsonObject, ...commands: ((draft: Draft) => { run: (draft: Draft) => Draft })[]) {
  const base = draftOf(json, 'typed-value')
  const next = commands.reduce((draft, command) => command(draft).run(draft), base)
  const changes = changesBetween(appliedOf(base), appliedOf(next))
  const all = collapseChanges(changes)
  expect(all.flatMap(({ change, followers }) => [change, ...followers])).toHaveLength(changes.length)
  return all.map(({ change, followers }) => ({
    of: 'path' in change ? change.path.join('.') : change.kind,
    followers: followers.length,
  }))
}

const rename = (key: string, to: string) => (draft: Draft) => renameTrait(draft.values, key, to)

describe('a rename of a trait that is in use', () => {
  it('is one change, together with all references to the trait', () => {
    expect(folded(blueprint, rename('r0', 'kindness'))).toEqual([{ of: 'traits.r0.trait_ref', followers: 7 }])
  })

  it('does not include other changes', () => {
    const all = folded(blueprint, rename('r0', 'kindness'), (draft) =>
      setField(draft.values, 'default_growth.boundaries.byKey.r0.min_value', '0.3'),
    )
    expect(all).toEqual([
      { of: 'traits.r0.trait_ref', followers: 7 },
      { of: 'default_growth.boundaries.r0.min_value', followers: 0 },
    ])
  })

  it('is not collapsed if two traits got the same ref, since a reference could follow either', () => {
    const all = folded(blueprint, rename('r0', 'x'), rename('r1', 'x'))
    expect(all.filter(({ followers }) => followers > 0)).toEqual([])
    expect(all.length).toBeGreaterThan(2)
  })
})

it('leaves changes without a rename as they are', () => {
  expect(folded(blueprint, (draft) => setField(draft.values, 'name', 'Guide 2'))).toEqual([
    { of: 'name', followers: 0 },
  ])
})
