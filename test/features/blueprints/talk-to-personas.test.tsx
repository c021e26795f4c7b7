import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

type Personas = Readonly<Record<string, string>>

/** Opens the designer after personas were created from the blueprint, by id with their names. */
async function openDesigner(personas: Personas, source: string = ids.museumGuide) {
  const console = await renderConsole(`/blueprints/${ids.museumGuide}`)
  await screen.findByRole('heading', { name: 'Museum guide' })
  const at = Date.now()
  console.catalog.take(
    Object.entries(personas).map(([id, name]) => ({
      ...({ kind: 'persona', id, source: 'POST persona', at, state: 'verified' } as const),
      fields: { name, source_blueprint_id: source },
    })),
  )
  await console.user.click(screen.getByRole('button', { name: 'More actions' }))
  await console.user.click(await screen.findByRole('menuitem', { name: 'Talk to its personas' }))
  return { ...console, search: () => console.router.state.location.search }
}

const dialog = () => screen.findByRole('dialog', { name: 'Talk to this blueprint’s personas' })

it.each([
  ['id', ids.museumGuide],
  ['blueprint_id', 'museum-guide'],
])('talks at once to the only persona made from a blueprint, known by its %s', async (_, source) => {
  const { router, search } = await openDesigner({ per_1: 'Kiosk guide' }, source)
  await waitFor(() => expect(router.state.location.pathname).toBe('/playground'))
  expect(search()).toEqual({ persona: 'per_1' })
})

it('lets the user choose up to four of several', async () => {
  const names = { per_1: 'Anna', per_2: 'Ben', per_3: 'Cleo', per_4: 'Dan', per_5: 'Eve' }
  const { user, router, search } = await openDesigner(names)
  const asked = within(await dialog())
  await user.click(asked.getByRole('button', { name: 'Start talking' }))
  expect(asked.getByRole('alert')).toHaveTextContent('Choose at least one persona.')
  for (const name of ['Anna', 'Cleo', 'Dan', 'Eve']) await user.click(asked.getByRole('checkbox', { name }))
  expect(asked.getByRole('checkbox', { name: 'Ben' })).toBeDisabled()
  await user.click(asked.getByRole('checkbox', { name: 'Dan' }))
  await user.click(asked.getByRole('button', { name: 'Start talking' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/playground'))
  expect(search()).toEqual({ persona: 'per_1', vs: 'per_3 per_5' })
})

it('finds personas by name where there are many', async () => {
  const many = Array.from({ length: 9 }, (_, index) => [`per_${index}`, `Guide ${index}`])
  const { user } = await openDesigner(Object.fromEntries(many) as Personas)
  const asked = within(await dialog())
  await user.type(asked.getByRole('searchbox', { name: 'Find a persona' }), 'guide 7')
  expect(asked.getAllByRole('checkbox')).toHaveLength(1)
})

it('says why there is none, and offers to create one', async () => {
  const { user, router, search } = await openDesigner({ per_1: 'Of another' }, 'bp_other')
  expect(await dialog()).toHaveTextContent(/No persona made from this blueprint has been seen/)
  await user.click(within(await dialog()).getByRole('link', { name: 'Create persona' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/personas/new'))
  expect(search()).toEqual({ blueprint: ids.museumGuide })
})
