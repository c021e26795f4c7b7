import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { isJsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

beforeEach(() => localStorage.clear())

/** The guide with one goal per aim, each with a target for warmth. */
function worldOfGoals(aims: readonly number[]) {
  const world = createWorld()
  const guide = world.state.blueprints[ids.museumGuide]
  if (!guide || !isJsonObject(guide.value)) throw new Error('no blueprint')
  const { default_growth } = guide.value
  if (!isJsonObject(default_growth)) throw new Error('no growth')
  guide.value = {
    ...guide.value,
    default_growth: {
      ...default_growth,
      goal_states: aims.map((aim, index) => ({
        id: `goal_${index + 1}`,
        attraction_strength: 0.5,
        trait_targets: { warmth: aim },
      })),
    },
  }
  return world
}

it('makes all goals reachable if the bar has room for only some', async () => {
  const { user, router } = await renderConsole(`/blueprints/${ids.museumGuide}`, {
    world: worldOfGoals([0.1, 0.2, 0.3, 0.4, 0.5, 0.6]),
  })
  await user.click(await screen.findByRole('button', { name: '4 more goals' }, { timeout: 5_000 }))
  await user.click(await screen.findByRole('menuitem', { name: /^goal_6/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sel: 'goal:goal_6' }))
})

it('shows the full trigger in the tooltip of its card', async () => {
  await renderConsole(`/blueprints/${ids.museumGuide}`)
  const card = await screen.findByRole('button', { name: /^Trigger Group includes children/ })
  expect(card.dataset.tip).toMatch(/^Group includes children\nAffects warmth/)
})

it('clusters goals with nearly the same target, names them, and fans them out on click', async () => {
  const { user } = await renderConsole(`/blueprints/${ids.museumGuide}`, {
    world: worldOfGoals([0.5, 0.505, 0.51, 0.515, 0.52, 0.525, 0.53, 0.9]),
  })
  const cluster = await screen.findByRole('button', { name: /^7 goals aim for 0\.5 to 0\.53/ })
  expect(cluster.dataset.tip).toContain('goal_7: 0.53')
  expect(cluster.dataset.tip).not.toContain('goal_8')
  // By keyboard, each goal is reachable as before.
  const flags = screen.getAllByRole('slider', { name: /^Target of goal goal_\d for Warmth/ })
  expect(flags).toHaveLength(8)
  await user.click(cluster)
  expect(cluster).not.toBeInTheDocument()
  await waitFor(() => expect(flags[0]).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  expect(flags[0]).toHaveAttribute('aria-valuetext', '0.51')
  await user.click(screen.getByRole('searchbox', { name: 'Find a trait' }))
  expect(await screen.findByRole('button', { name: /^7 goals aim for 0\.505 to 0\.53/ })).toBeInTheDocument()
})
