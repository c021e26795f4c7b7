import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'
import { chooseMore, openBlueprint, save } from '../blueprints/blueprint-page-driver'

type Router = Awaited<ReturnType<typeof renderConsole>>['router']

/** The wizard is past the first step: it shows the preview of the chosen blueprint, and asks for a name. */
async function expectChosen(router: Router) {
  const card = await screen.findByRole('complementary', { name: 'From the blueprint' })
  expect(within(card).getByText('Warmth')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(router.state.location.pathname).toBe('/personas/new')
  expect(router.state.location.search).toEqual({ blueprint: ids.museumGuide })
}

it('creates a persona from the menu of a blueprint', async () => {
  const { user, router } = await openBlueprint()
  await chooseMore(user, 'Create persona')
  await expectChosen(router)
})

it('says in the menu that unsaved changes are not part of the persona', async () => {
  const { user } = await openBlueprint()
  await user.type(screen.getByLabelText('Name', { selector: '#name' }), ' 2')
  await screen.findByText('1 unsaved change')
  await chooseMore(user, /^Create persona.*without your unsaved changes/)
  expect(await screen.findByRole('complementary', { name: 'From the blueprint' })).toBeVisible()
})

it('creates a persona from the row of a blueprint in the list', async () => {
  const { user, catalog, router } = await renderConsole('/blueprints')
  await screen.findByRole('heading', { level: 1 })
  act(() =>
    catalog.take([
      {
        kind: 'blueprint',
        id: ids.museumGuide,
        source: 'GET blueprint',
        at: Date.now(),
        fields: { name: 'Museum guide' },
      },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'More about Museum guide' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create persona' }))
  await expectChosen(router)
})

it('creates a persona from the toast of a save', async () => {
  const { user, router } = await openBlueprint()
  await user.type(screen.getByLabelText('Name', { selector: '#name' }), ' 2')
  await save(user)
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  const messages = screen.getByRole('region', { name: 'Messages' })
  expect(within(messages).getByRole('button', { name: 'Undo last save' })).toBeVisible()
  await user.click(within(messages).getByRole('button', { name: 'Create persona' }))
  await expectChosen(router)
  await waitFor(() => expect(screen.queryByText(/^Saved, revision 8/)).toBeNull())
})

it('starts over with the blueprint of a link opened in the wizard', async () => {
  const { user, router } = await renderConsole('/personas/new')
  const field = await screen.findByRole('combobox', { name: 'Blueprint' }, { timeout: 8_000 })
  await user.type(field, 'half an i')
  await act(() => router.navigate({ to: '/personas/new', search: { blueprint: ids.museumGuide } }))
  await expectChosen(router)
  await act(() => router.navigate({ to: '/personas/new', search: {} }))
  expect(await screen.findByRole('combobox', { name: 'Blueprint' })).toHaveValue('')
})
