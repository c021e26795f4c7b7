import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 5_000 }

it('focuses the entity that a link selects in the form', async () => {
  await renderConsole(`/blueprints/${ids.museumGuide}?view=form&sel=goal%3Astoryteller`)
  await waitFor(() => expect(document.activeElement).toHaveValue('storyteller'), patient)
  expect(document.activeElement?.id).toMatch(/^default_growth\.goal_states\.byKey\..+\.id$/)
})

it('focuses the field named in the link, whatever else is selected', async () => {
  await renderConsole(`/blueprints/${ids.museumGuide}?view=form&sel=goal%3Astoryteller&at=name`)
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'name'), patient)
  // The form searches for the selected row for thirty frames: none of them moves the focus.
  for (let frame = 0; frame < 35; frame++) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toHaveAttribute('id', 'name')
})

it.each([
  ['trait:warmth_of_old', 'Trait “warmth_of_old” is not in this blueprint'],
  ['goal:gone', 'Goal “gone” is not in this blueprint'],
  ['boundary:gone', 'Growth boundary “gone” is not in this blueprint'],
  ['nonsense', '“nonsense” is not in this blueprint'],
])('says that the linked %s does not exist, and removes it from the address', async (sel, words) => {
  const { router } = await renderConsole(`/blueprints/${ids.museumGuide}?sel=${encodeURIComponent(sel)}`)
  expect(await screen.findByText(words, {}, patient)).toBeVisible()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('sel', sel))
  expect(screen.getAllByText(words)).toHaveLength(1)
})

it.each(['traits.byKey.gone.trait_ref', 'nonsense', 'default_growth.nonsense', 'traits.byKey.r1.nonsense'])(
  'says that the linked field %s does not exist, and removes it from the address',
  async (at) => {
    const { router } = await renderConsole(`/blueprints/${ids.museumGuide}?view=form&at=${at}`)
    expect(await screen.findByText('The linked field is not in this blueprint', {}, patient)).toBeVisible()
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('at', at))
  },
)
