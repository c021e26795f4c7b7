import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { StoredDraft } from '@/features/blueprints/draft/open-draft'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import { createTestMock, environment, renderPage } from '@test/support/render-page'

const address = `/blueprints/${ids.museumGuide}`
const field = (name: string) => screen.findByRole('textbox', { name })
const saved = (mock: Mock) => mock.state.blueprints[ids.museumGuide]?.value ?? {}

test('a trait that others refer to is removed with what becomes of that', async () => {
  const { user, mock } = await renderPage(`${address}?sel=trait:warmth`, { mock: createTestMock() })
  await field('Display name')
  await user.click(screen.getByRole('button', { name: 'Remove trait' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Warmth?' })
  expect(dialog).toHaveTextContent(
    /trusted_companion, plain_speaker, Visitor asks a follow-up question, Group includes children\./,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Keep uses' }))
  await user.click(await screen.findByRole('button', { name: 'Map warmth to another trait' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Caution' }))
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  await user.click(await screen.findByRole('button', { name: /^Save \d+ changes/ }))
  expect(await screen.findByText('Saved Museum guide')).toBeVisible()
  expect(JSON.stringify(saved(mock))).not.toContain('"warmth"')
  expect(saved(mock)).toMatchObject({
    default_dyadic: { learnable_traits: ['caution', 'humour', 'curiosity'] },
  })
})

test('the palette sets what a text asks for, as a step of the open blueprint', async () => {
  const { user } = await renderPage(`${address}?sel=trait:warmth`, { withFrame: true })
  await field('Default')
  // Before its dialog is there.
  await user.keyboard('{Control>}[KeyK]{/Control}warmth 0.7')
  await user.click(await screen.findByRole('button', { name: /^Set Warmth to 0.70/ }))
  await expect.poll(() => field('Default')).toHaveValue('0.7')
  expect(screen.getByRole('button', { name: 'Undo Warmth: default 0.70' })).toBeVisible()
})

test('one key leads to the review and saves there, and the last save is undone as an edit', async () => {
  const { user, mock } = await renderPage(`${address}?sel=trait:warmth`, { mock: createTestMock() })
  await user.type(await field('Display name'), '!{Control>}s{/Control}')
  await screen.findByRole('button', { name: /^Save 1 change/ })
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Saved Museum guide')
  expect(JSON.stringify(saved(mock))).toContain('Warmth!')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  await user.click(await screen.findByRole('button', { name: /^Save 1 change/ }))
  await expect.poll(() => JSON.stringify(saved(mock))).not.toContain('Warmth!')
})

test('what is in the fields goes to the review: a ref is renamed, text that is no value waits to be mended', async () => {
  const { user, mock } = await renderPage(`${address}?sel=trait:warmth`, { mock: createTestMock() })
  await user.type(await field('Learning rate'), 'x')
  await user.type(await field('Trait ref'), '2{Control>}s{/Control}')
  const discard = await screen.findByRole('button', { name: 'Discard' })
  expect(screen.getByRole('button', { name: /^Save \d+ change/ })).toHaveAttribute('aria-disabled', 'true')
  await user.click(discard)
  await user.click(await screen.findByRole('button', { name: /^Save \d+ change/ }))
  expect(await screen.findByText('Saved Museum guide')).toBeVisible()
  expect(JSON.stringify(saved(mock))).toContain('"warmth2"')
  expect(JSON.stringify(saved(mock))).not.toContain('"warmth"')
})

test('a problem in the review leads into its field, also where two goals have one id', async () => {
  const mock = createTestMock()
  const growth = saved(mock)['default_growth'] as { goal_states: { id: string; description: string }[] }
  const [first, second] = growth.goal_states
  if (first && second) second.id = first.id
  const { user } = await renderPage(`${address}/review`, { mock })
  const links = await screen.findAllByRole('link', { name: /Another goal has this id/ })
  await user.click(links[1] ?? document.body)
  expect(await field('Goal id')).toHaveFocus()
  expect(await field('Description')).toHaveValue(second?.description)
})

test('a default that is no number says that it is edited as JSON, and shows it', async () => {
  await renderPage(`/blueprints/${ids.odd}?sel=trait:moods`)
  expect(await field('Default')).toHaveAccessibleDescription(
    'Not a number. Edit it as JSON under More fields.',
  )
  const json = screen.getByRole('textbox', { name: 'Value as JSON' })
  expect(json.closest('details')).toHaveAttribute('open')
  expect(json).toHaveValue('{\n  "string_list_value": [\n    "wry"\n  ]\n}')
})

test('leaving asks where a field holds text that is no value', async () => {
  const { user, router } = await renderPage(`${address}?sel=trait:warmth`)
  await user.type(await field('Default'), 'abc')
  void router.navigate({ to: '/blueprints' })
  const dialog = await screen.findByRole('dialog', { name: 'Leave the designer?' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(await field('Default')).toHaveValue('0.5abc')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  expect(await screen.findByRole('link', { name: 'Warmth: default is not valid yet.' })).toBeVisible()
})

test('a revision that others save meanwhile is told beside the lanes, and leads to the review', async () => {
  const { user, mock } = await renderPage(`${address}?sel=blueprint`, { mock: createTestMock() })
  await user.type(await field('Name'), '!')
  const found = mock.state.blueprints[ids.museumGuide]
  if (found) found.value = { ...found.value, name: 'Theirs', category: 'school' }
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await field('Category')).toHaveValue('school')
  expect(screen.getByText(/^Another revision was saved meanwhile/)).toBeVisible()
  expect(screen.getByText('1 conflict')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Review' }))
  expect(await screen.findByText(/category changes from/)).toBeVisible()
})

test('the way back from the review leads to the same place, and to where the lanes were scrolled', async () => {
  const { user, router } = await renderPage(`${address}?q=form`)
  const scroller = async () =>
    (await screen.findByRole('group', { name: 'Lanes' })).parentElement?.parentElement
  await user.click(await screen.findByRole('switch', { name: 'Formality is learnable' }))
  fireEvent.scroll((await scroller()) ?? document.body, { target: { scrollTop: 300 } })
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  await screen.findByRole('link', { name: 'Back to Traits' })
  await user.keyboard('{Escape}')
  expect((await scroller())?.scrollTop).toBe(300)
  expect(router.state.location).toMatchObject({ pathname: address, search: { q: 'form' } })
  await user.click(screen.getByRole('link', { name: /^Growth/ }))
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  expect(await screen.findByRole('link', { name: 'Back to Growth' })).toHaveProperty('search', '?q=form')
})

test('the request of a save can be read whole', async () => {
  const { user } = await renderPage(`${address}?sel=trait:warmth`)
  await user.type(await field('Display name'), '!')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  const body = await screen.findByLabelText('Body')
  expect(body).not.toHaveTextContent('"Formality"')
  await user.click(screen.getByRole('button', { name: 'Unchanged parts' }))
  expect(body).toHaveTextContent('"Formality"')
  expect(body).not.toHaveTextContent('…')
})

test('a save that fails says so once', async () => {
  const { user, mock } = await renderPage(`${address}?sel=trait:warmth`, { mock: createTestMock() })
  await user.type(await field('Display name'), '!')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  mock.fail('getBlueprint', { status: 403 })
  await user.click(await screen.findByRole('button', { name: /^Save 1 change/ }))
  expect(await screen.findByText('Could not save Museum guide')).toBeVisible()
  expect(screen.queryByText(/^Could not refresh/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Save 1 change/ }))
  expect(await screen.findByText('Saved Museum guide')).toBeVisible()
})

test('what is typed and not in the draft yet is no saved state: text that is no value, and a ref', async () => {
  const { user } = await renderPage(`${address}?sel=trait:warmth`)
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Review/ })).toHaveAttribute('aria-disabled', 'true')
  await user.type(await field('Trait ref'), '2')
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await user.keyboard('{Backspace}')
  expect(screen.getByText('Saved')).toBeVisible()
  // The valid beginning of it is not kept.
  await user.type(await field('Learning rate'), '5 %')
  expect(await screen.findByText('1 invalid field')).toBeVisible()
  expect(screen.getByRole('button', { name: /^1 error/ })).toBeVisible()
  await user.type(await field('Display name'), '!')
  expect(screen.getByText('1 invalid field')).toBeVisible()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await user.type(await field('Display name'), '{Backspace}')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  expect(await screen.findByText('Finish or discard Warmth: learning rate first.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('No changes.')).toBeVisible()
  expect(screen.getByText('There is nothing to save.')).toBeVisible()
})

test('a row of the address stays selected while it is renamed', async () => {
  const { user, router } = await renderPage(`${address}?sel=trait:warmth`)
  await user.type(await field('Trait ref'), '2{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ sel: 'trait:warmth2' })
  expect(await field('Display name')).toHaveValue('Warmth')
})

async function withNewName() {
  const page = await renderPage(`${address}?sel=blueprint`)
  const drafts = collection<StoredDraft>(page.console.database, 'drafts')
  const owner = ownerOf(environment.id, page.console.session.get().user?.subject ?? '')
  await page.user.type(await field('Name'), '!')
  return { ...page, drafts, owner }
}

test('an edit of the last moment before a sign-out is stored', async () => {
  const { console, drafts, owner } = await withNewName()
  act(() => console.session.signOut())
  await vi.waitFor(async () => expect((await drafts.all(owner))[0]?.draft.json).toContain('Museum guide!'))
})

test('a draft of another tab is offered, and nothing of it is left after a sign-out that forgets', async () => {
  const { user, console, drafts, owner } = await withNewName()
  const stored = await vi.waitFor(async () => {
    const [found] = await drafts.all(owner)
    expect(found?.draft.json).toContain('Museum guide!')
    return found
  })
  if (stored)
    await drafts.put([owner, ids.museumGuide], {
      ...stored,
      tab: 'other',
      draft: { ...stored.draft, json: stored.draft.json.replace('Museum guide!', 'Museum host') },
    })
  document.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: "Use the other tab's" }))
  expect(await field('Name')).toHaveValue('Museum host')
  expect(screen.queryByText(/^Another tab/)).not.toBeInTheDocument()

  const name = await field('Name')
  await act(() => console.catalog.forgetAll())
  // An edit of the last moment is not stored either.
  fireEvent.change(name, { target: { value: 'Museum hostess' } })
  act(() => console.session.signOut())
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(await drafts.all(owner)).toEqual([])
})
