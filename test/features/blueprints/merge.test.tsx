import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { openBlueprint, review, saveButton } from './blueprint-page-driver'
import { smallBlueprint } from './small-blueprint'

const input = (id: string) => {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${id}`)
  return found
}

/** Both sides changed the same default. The other user also changed the category, and the draft its name. */
async function openMerge(constraint: JsonObject = {}) {
  const opened = await openBlueprint()
  const { user, saveElsewhere } = opened
  const traits = structuredClone(smallBlueprint.traits)
  if (!Array.isArray(traits)) throw new Error('no traits')
  await saveElsewhere({
    category: 'theirs',
    traits: traits.map(
      (trait, index) =>
        index === 0
          ? { ...(trait as object), default: { ...constraint, value: { numeric_value: 0.58 } } }
          : trait, // an object
    ),
  })
  await user.type(input('name'), ' 2')
  const value = input('traits.byKey.r0.default.value.numeric_value')
  await user.clear(value)
  await user.type(value, '0.66')
  await user.tab()
  await user.click(review())
  await user.click(await saveButton())
  await screen.findByRole('heading', { name: 'Merge with revision 8' })
  return opened
}

const conflict = () => within(screen.getByRole('group', { name: /^Warmth default/ }))
const finish = () => screen.getByRole('button', { name: /^Save onto revision 8/ })

it('sends nothing until each conflict is decided, and merges changes made on one side only', async () => {
  const { user, sent, stored } = await openMerge()
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  expect(screen.getByText('1 to decide')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Compare 7 with 8' })).toHaveAttribute(
    'href',
    expect.stringContaining(`${ids.museumGuide}%407%2C${ids.museumGuide}`),
  )
  expect(finish()).toBeDisabled()
  expect(
    within(screen.getByRole('region', { name: 'Merged automatically' })).getByText(/category/),
  ).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Blueprint: name changes/ })).toBeChecked()
  await user.click(conflict().getByRole('radio', { name: 'Take theirs' }))
  await user.click(finish())
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Museum guide 2', category: 'theirs' }))
  expect(stored()).toMatchObject({ traits: [{ default: { value: { numeric_value: 0.58 } } }, {}, {}] })
})

it('accepts a third value that neither side has, once it is a number', async () => {
  const { user, stored } = await openMerge()
  await user.type(conflict().getByRole('textbox', { name: 'Another value' }), '0.6x')
  expect(conflict().getByRole('radio', { name: 'Another value' })).toBeChecked()
  expect(conflict().getByText('Not a number')).toBeVisible()
  expect(finish()).toBeDisabled()
  await user.type(conflict().getByRole('textbox', { name: 'Another value' }), '{Backspace}')
  await user.click(finish())
  await waitFor(() =>
    expect(stored()).toMatchObject({
      revision: 9,
      name: 'Museum guide 2',
      traits: [{ default: { value: { numeric_value: 0.6 } } }, {}, {}],
    }),
  )
})

it('shows the bounds of the merged trait, not those of the draft alone', async () => {
  await openMerge({ constraint: { min_bound: 0.4, max_bound: 0.9 } })
  expect(conflict().getByText('within 0.4 to 0.9')).toBeVisible()
})

/** The draft names a trait in a boundary, and the other user removed that trait. No field changed on both sides. */
async function openContradiction() {
  const opened = await openBlueprint()
  const { user, saveElsewhere } = opened
  const traits = Array.isArray(smallBlueprint.traits) ? smallBlueprint.traits : []
  await saveElsewhere({ traits: structuredClone(traits.filter((_, index) => index !== 1)) })
  const named = input('default_growth.boundaries.byKey.r0.trait_ref')
  await user.clear(named)
  await user.type(named, 'formality')
  await user.tab()
  await user.click(review())
  await user.click(await saveButton())
  await screen.findByText(/but together they conflict/)
  return opened
}

it('does not send a merge that contradicts itself until the user confirms', async () => {
  const { user, sent, stored } = await openContradiction()
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  expect(screen.getByText(/No trait is named “formality”/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Conflicts to resolve' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Save onto revision 8 anyway/ }))
  await waitFor(() => expect(stored()).toMatchObject({ revision: 9, traits: [{}, {}] }))
  expect(stored()).toMatchObject({ default_growth: { boundaries: [{ trait_ref: 'formality' }] } })
})

it('takes a contradictory merge into the draft for corrections, and sends nothing', async () => {
  const { user, sent } = await openContradiction()
  await user.click(screen.getByRole('button', { name: 'Merge and fix the problems' }))
  expect(await screen.findByText('rev 8')).toBeVisible()
  await waitFor(() => expect(input('default_growth.boundaries.byKey.r0.trait_ref')).toHaveValue('formality'))
  expect(screen.getByRole('button', { name: /^1 error/ })).toBeVisible()
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
})

it('reverts a change by others, and keeps it again on request', async () => {
  const { user, stored } = await openMerge()
  const merged = () => within(screen.getByRole('region', { name: 'Merged automatically' }))
  await user.click(merged().getByRole('button', { name: /^Revert: .*category/ }))
  expect(merged().getByText('Reverted: saving restores it as in revision 7')).toBeVisible()
  await user.click(merged().getByRole('button', { name: /^Keep: / }))
  expect(merged().queryByText(/^Reverted/)).not.toBeInTheDocument()
  await user.click(merged().getByRole('button', { name: /^Revert: .*category/ }))
  await user.click(conflict().getByRole('radio', { name: 'Keep yours' }))
  expect(
    within(screen.getByRole('region', { name: 'Conflicts to resolve' })).getByText('decided'),
  ).toBeVisible()
  await user.click(finish())
  await waitFor(() => expect(stored()).toMatchObject({ revision: 9, category: 'visitor-facing' }))
})
