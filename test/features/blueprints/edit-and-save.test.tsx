import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Trait } from '@/api/resources/blueprints'
import { withoutNulls } from '@/api/without-nulls'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import {
  back,
  goToSection,
  group,
  openBlueprint,
  review,
  save,
  saveButton,
  field,
} from './blueprint-page-driver'

it('saves a trait, a goal and a trigger in one update with only the changed fields', async () => {
  const { user, stored, sent } = await openBlueprint()
  const before = structuredClone(stored())
  const warmth = group('Warmth').getByLabelText('Default')
  await user.clear(warmth)
  await user.type(warmth, '0.62')
  await user.click(goToSection('Goal states'))
  const goal = await screen.findByRole('group', { name: 'Goal storyteller' })
  expect(goal).toBeVisible()
  const depth = group('Goal storyteller').getByLabelText('Target of depth')
  await user.clear(depth)
  await user.type(depth, '0.7')
  await user.click(goToSection('Triggers'))
  await screen.findByRole('group', { name: 'Trigger repeats' })
  const multiplier = group('Trigger repeats').getByLabelText('Rate multiplier')
  await user.clear(multiplier)
  await user.type(multiplier, '1.30')
  expect(await screen.findByText('3 unsaved changes')).toBeVisible()
  await user.click(review())
  expect(
    await screen.findByRole('checkbox', { name: 'Warmth: default moves from 0.50 to 0.62' }),
  ).toBeChecked()

  await user.dblClick(await saveButton())
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument()
  expect(sent.map(({ method }) => method).slice(-2)).toEqual(['GET', 'PATCH'])
  expect(Object.keys(sent.at(-1)?.body as object).toSorted()).toEqual(['default_growth', 'traits'])
  const traits = structuredClone(before.traits)
  expect(stored().traits).toEqual(
    (traits as { trait_ref: string; default: { value: object } }[]).map((trait) =>
      trait.trait_ref === 'warmth'
        ? { ...trait, default: { ...trait.default, value: { numeric_value: 0.62 } } }
        : trait,
    ),
  )
  expect(stored()).toMatchObject({ name: before.name, default_dyadic: before.default_dyadic, revision: 8 })
})

it('saves on Mod+S, and sends nothing if nothing changed', async () => {
  const { user, sent } = await openBlueprint()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  await user.keyboard('{Escape}')
  await user.type(await screen.findByLabelText('Name', { selector: '#name' }), ' 2')
  sent.length = 0
  await user.keyboard('{Control>}s{/Control}')
  await saveButton()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ name: 'Museum guide 2' })
})

it('keeps text typed while a save is in progress', async () => {
  const { user, world, stored } = await openBlueprint()
  world.state.latency = 300
  await user.type(screen.getByLabelText('Name'), ' A')
  await save(user)
  await back(user)
  const name = field('Name', 'name')
  await user.type(name, 'B')
  expect(await screen.findByText('rev 8')).toBeVisible()
  expect(stored().name).toBe('Museum guide A')
  expect(name).toHaveValue('Museum guide AB')
  await save(user)
  await waitFor(() => expect(stored().name).toBe('Museum guide AB'))
})

it('keeps fields it cannot show when a blueprint with undocumented fields is saved, and writes no nulls', async () => {
  const { user, stored } = await openBlueprint(ids.odd)
  const before = structuredClone(stored())
  const value = group('Tempo').getByLabelText('Default')
  await user.clear(value)
  await user.type(value, '200')
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText(/^Saved, revision 4/)).toBeVisible()
  const [tempo, ...others] = before.traits as [JsonObject & { default: { value: object } }]
  expect(stored()).toEqual({
    ...before,
    traits: [
      { ...tempo, default: { ...tempo.default, value: { numeric_value: 200, source: 'import' } } },
      ...others.map((trait) => withoutNulls(Trait, trait)),
    ],
    revision: 4,
    updated_at: expect.anything() as unknown,
  })
})

it('reads the blueprint again if the update has an empty reply', async () => {
  const { user, world, sent } = await openBlueprint()
  world.state.faults.push({
    endpoint: 'patchBlueprint',
    times: 1,
    kind: 'status',
    status: 204,
    body: 'empty',
    done: true,
  })
  await user.type(field('Category', 'category'), '!')
  await save(user)
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  expect(sent.map(({ method }) => method).slice(-3)).toEqual(['GET', 'PATCH', 'GET'])
})

it('blocks a save with an invalid number, names the field and says that nothing was saved', async () => {
  const { user, sent } = await openBlueprint()
  const min = group('Warmth').getByLabelText('Min')
  await user.clear(min)
  await user.type(min, 'four')
  await save(user)
  expect(await screen.findByText('Not saved')).toBeVisible()
  await back(user)
  const again = group('Warmth').getByLabelText('Min')
  expect(again).toBeInvalid()
  expect(again).toHaveAccessibleDescription(/Not a number/)
  expect(again).toHaveValue('four')
  expect(sent).toEqual([])
})
