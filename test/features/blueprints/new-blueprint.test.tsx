import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { fill } from '@test/support/fill'
import { createTestMock, renderPage } from '@test/support/render-page'

const field = (name: string) => screen.findByRole('textbox', { name })
const sent = (mock: Mock, endpoint = 'createBlueprint') => mock.log.filter((one) => one.endpoint === endpoint)
const createButton = () => screen.getByRole('button', { name: /^Create blueprint/ })
const dialog = () => within(screen.getByRole('dialog'))
const idOf = (path: string) => path.split('/').at(-1) ?? ''

test('four fields make a blueprint; its id is suggested until it is typed', async () => {
  const { user, router, mock } = await renderPage('/blueprints/new')
  await user.click(await screen.findByRole('button', { name: /^Create blueprint/ }))
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  expect(await field('Name')).toHaveFocus()
  expect(screen.getByRole('combobox', { name: 'Visibility' })).toHaveValue('Private')
  await fill(user, await field('Name'), 'Café guide, 2')
  await waitFor(async () => expect(await field('Blueprint id')).toHaveValue('cafe-guide-2'))
  await fill(user, await field('Blueprint id'), 'museum-guide')
  await fill(user, await field('Name'), 'Café guide')
  await user.click(createButton())
  expect(await screen.findByText('The service says: is taken')).toBeVisible()
  await fill(user, await field('Blueprint id'), 'cafe')
  await user.click(createButton())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Café guide' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/blueprints\/bp_/)
  expect(sent(mock).at(-1)?.body).toEqual({
    name: 'Café guide',
    blueprint_id: 'cafe',
    category: '',
    visibility: 'PRIVATE',
  })
})

test('the rest of a known blueprint becomes the draft of the new one', async () => {
  const { user, router, mock } = await renderPage(`/blueprints/new?from=${ids.museumGuide}`)
  expect(await screen.findByRole('group', { name: /^Warmth, default 0.5/ })).toBeVisible()
  await waitFor(async () => expect(await field('Name')).toHaveValue('Museum guide copy'))
  expect(await field('Category')).toHaveValue('visitor-facing')
  await user.click(createButton())
  expect(await screen.findByText(/^Your draft in this browser/)).toBeVisible()
  expect(sent(mock)[0]?.body).toMatchObject({ blueprint_id: 'museum-guide-copy' })
  await user.click(screen.getByRole('link', { name: /^Review & save/ }))
  await user.click(await screen.findByRole('button', { name: /^Save \d+ changes/ }))
  expect(await screen.findByText('Saved Museum guide copy')).toBeVisible()
  const id = idOf(router.state.location.pathname)
  const { traits, default_growth } = mock.state.blueprints[ids.museumGuide]?.value ?? {}
  expect(mock.state.blueprints[id]?.value).toMatchObject({ traits, default_growth })
})

test('JSON is read with its unknown fields, and refused with its reason', async () => {
  const { user, mock } = await renderPage('/blueprints/new')
  await user.click(await screen.findByText('JSON'))
  await user.click(createButton())
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  const input = await field('JSON of a blueprint')
  for (const [text, refusal] of [
    ['{"traits": [', /^The text ends too early/],
    ['[]', /^A blueprint is a JSON object/],
    ['{"persona": {}}', /^This is not a blueprint/],
    ['{"name": "A", "traits": {"warmth": 1}}', /^“traits” must be a list/],
  ] as const) {
    await fill(user, input, text)
    expect(await screen.findByText(refusal)).toBeVisible()
  }
  await fill(user, await field('Name'), 'Mine')
  await user.click(createButton())
  expect(sent(mock)).toEqual([])
  const odd = '"__proto__": {"x": 1}, "note": 1.5'
  const file = new File(
    [
      `{"id": "x", "revision": 9, "name": "Theirs", "blueprint_id": "b", "traits": [{"trait_ref": "a", ${odd}}]}`,
    ],
    'blueprint.json',
  )
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, file)
  // What was typed stands.
  await waitFor(async () => expect(await field('Blueprint id')).toHaveValue('b'))
  expect(await field('Name')).toHaveValue('Mine')
  await user.click(createButton())
  await user.click(await screen.findByRole('link', { name: /^Review & save/ }))
  expect(await screen.findByText(/^is a new trait/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Save 1 change/ }))
  expect(await screen.findByText('Saved Mine')).toBeVisible()
  const body = JSON.stringify(mock.log.at(-1)?.body)
  expect(body).toContain(odd.replaceAll(' ', ''))
  expect(body).not.toContain('revision')
})

test('after an unknown outcome the next press asks, and an answer without an id is said', async () => {
  const { user, mock } = await renderPage('/blueprints/new')
  await fill(user, await field('Name'), 'Guide')
  mock.fail('createBlueprint', { network: 'offline' })
  await user.click(createButton())
  expect(await screen.findByText('Could not create Guide')).toBeVisible()
  mock.fail('createBlueprint', { status: 204 })
  await user.click(createButton())
  expect(await screen.findByText('It may exist already. Create again?')).toBeVisible()
  expect(sent(mock)).toHaveLength(1)
  await user.click(dialog().getByRole('button', { name: 'Create again' }))
  expect(await screen.findByText(/^Created\. The answer has no id/)).toBeVisible()
  expect(await field('Name')).toHaveValue('Guide')
})

test('a clone is made of what is saved, after a question', async () => {
  const mock = createTestMock()
  const { user, router } = await renderPage(`/blueprints/${ids.museumGuide}?sel=blueprint`, { mock })
  await fill(user, await field('Name'), 'Gallery guide')
  await user.click(await screen.findByRole('button', { name: 'Clone' }))
  expect(await screen.findByText(/without your 1 unsaved change/)).toBeVisible()
  mock.fail('cloneBlueprint', { body: { id: ids.museumGuide } })
  await user.click(dialog().getByRole('button', { name: 'Clone' }))
  expect(await screen.findByText(/^Cloned, but the reply does not name the clone/)).toBeVisible()
  mock.fail('cloneBlueprint', { status: 500 })
  await user.click(screen.getByRole('button', { name: 'Clone' }))
  await user.click(await screen.findByRole('button', { name: 'Clone again' }))
  expect(await screen.findByText('Could not clone Gallery guide')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clone' }))
  await user.click(await screen.findByRole('button', { name: 'Clone again' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Museum guide (copy)' })).toBeVisible()
  expect(router.state.location.pathname).not.toContain(ids.museumGuide)
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toContain(ids.museumGuide)
  expect(sent(mock, 'cloneBlueprint').map(({ body }) => body)).toEqual([{}, {}, {}])
})

test('the list shows which blueprints have a draft, and what is wrong with it', async () => {
  const { user, router } = await renderPage(`/blueprints/${ids.museumGuide}?sel=trait:warmth`)
  const [minimum] = await screen.findAllByRole('textbox', { name: 'Minimum' })
  await fill(user, minimum ?? document.body, '0.95')
  await router.navigate({ to: '/blueprints' })
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
  expect(screen.getByText('1 error')).toBeVisible()
})
