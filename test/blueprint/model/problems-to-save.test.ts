import { expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { DraftStore } from '@/features/blueprints/draft/draft-store'
import { setTarget } from '@/blueprint/model/commands/growth-commands'
import { remapRefs } from '@/blueprint/model/commands/trait-commands'
import { changeId } from '@/blueprint/model/changes/change'
import { problemsToSave } from '@/blueprint/model/problems/problems-to-save'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'

const blueprint = {
  traits: [{ trait_ref: 'a' }, { trait_ref: 'b' }],
  default_growth: { goal_states: [{ id: 'g', trait_targets: { a: 0.5, b: null } }] },
}
const opened = () => new DraftStore(blueprint, 0, () => defaultChoices)

it('does not block a save because of an invalid target that is excluded', () => {
  const store = opened()
  store.run(setTarget(store.getValues(), 'r0', 'a', '0.x'))
  store.reviewNow()
  const { changes, problems } = store.getReview()
  const certain = () => {
    const held = changes.filter((change) => store.getExcluded().has(changeId(change)))
    const saved = valuesOfApplied(store.toSave(), store.shape)
    return problemsToSave(problems, held, saved, store.getBase().initial).filter(
      ({ severity }) => severity === 'certain',
    )
  }
  expect(certain()).toHaveLength(1)
  store.setExcluded(changes.map(changeId), true)
  expect(certain()).toEqual([])
})

it('keeps the number of a target that is renamed to a target with null', () => {
  const store = opened()
  store.run(remapRefs('a', 'b'))
  expect(store.applied().json).toMatchObject({
    default_growth: { goal_states: [{ trait_targets: { b: 0.5 } }] },
  })
})
