import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { pauseEndpoint } from '@test/support/pause-endpoint'
import { renderConsole } from '@test/support/render-console'

async function openWizard(search = `?blueprint=${ids.museumGuide}`) {
  const console = await renderConsole(`/personas/new${search}`)
  const sent: unknown[] = []
  console.client.listen(({ endpoint, requestBody }) => {
    if (endpoint === endpoints.createPersona) sent.push(requestBody)
  })
  return { ...console, sent }
}

async function fillIn({ user }: Awaited<ReturnType<typeof openWizard>>, name = 'Hall 2 kiosk guide') {
  await user.type(await screen.findByLabelText('Name'), name)
  await user.type(screen.getByLabelText('Role'), 'Answers at the kiosk')
  await user.click(screen.getByRole('button', { name: 'Preview request' }))
}

const create = () => screen.getByRole('button', { name: /^Create (persona|again)/ })

it('creates a persona once and compares it with its blueprint', async () => {
  const opened = await openWizard()
  await fillIn(opened)
  expect(screen.getByRole('region', { name: 'Body of the request' })).toHaveTextContent(
    '"blueprint_id": "museum-guide"',
  )
  await opened.user.dblClick(create())
  expect(await screen.findByRole('heading', { name: 'Hall 2 kiosk guide' })).toBeVisible()
  expect(await screen.findByText('Same as revision 7')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'All 8 traits as in revision 7' })).toBeVisible()
  expect(opened.router.state.location.pathname).toMatch(/^\/personas\/per_/)
  expect(opened.sent).toEqual([
    { blueprint_id: 'museum-guide', name: 'Hall 2 kiosk guide', role: 'Answers at the kiosk', version: '1' },
  ])
})

it('starts with the choice of a blueprint', async () => {
  const { user } = await openWizard('')
  await user.click(await screen.findByRole('button', { name: 'Load blueprint' }))
  expect(screen.getByText('Choose a blueprint first.')).toBeVisible()
  await user.type(screen.getByLabelText('Blueprint'), ids.museumGuide)
  await user.click(screen.getByRole('button', { name: 'Load blueprint' }))
  await user.click(await screen.findByRole('button', { name: 'Next: details' }))
  const card = screen.getByRole('complementary', { name: 'From the blueprint' })
  expect(within(card).getByText('Warmth')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

it('asks for missing fields before the next step', async () => {
  const { user, sent } = await openWizard()
  await user.click(await screen.findByRole('button', { name: 'Preview request' }))
  expect(screen.getByText('A persona needs a name.')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(sent).toEqual([])
})

it('sends the id chosen by the assumption', async () => {
  const opened = await openWizard()
  await opened.user.click(await screen.findByRole('radio', { name: /Service id/ }))
  await fillIn(opened)
  await opened.user.click(create())
  await screen.findByText('Same as revision 7')
  expect(opened.sent).toMatchObject([{ blueprint_id: ids.museumGuide }])
})

it('links from a refusal to its field', async () => {
  const opened = await openWizard()
  await fillIn(opened, 'A name that is much too long for this service, as it takes sixty characters')
  await opened.user.click(create())
  await opened.user.click(await screen.findByRole('button', { name: 'name' }))
  const name = screen.getByLabelText('Name')
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription(/must be at most 60 characters/)
  expect(screen.getByLabelText('Role')).toHaveValue('Answers at the kiosk')
})

it.each([
  ['body.role', 'role', () => screen.getByRole('textbox', { name: 'Role' })],
  ['version', 'version', () => screen.getByRole('textbox', { name: 'Version' })],
  ['blueprint_id', 'blueprint id', () => screen.getByRole('radio', { name: /Readable id/ })],
])('focuses the field that a refusal of %s links to', async (field, link, target) => {
  const opened = await openWizard()
  opened.world.state.faults.push({
    ...{ endpoint: 'createPersona', kind: 'status', status: 422, times: 1 },
    errors: [{ field, message: 'is not allowed' }],
  })
  await fillIn(opened)
  await opened.user.click(create())
  await opened.user.click(await screen.findByRole('button', { name: link }))
  expect(target()).toHaveFocus()
})

it.each([
  ['that names no persona', { id: 'pv_1', persona_id: null, version: '4', constraints: [] }, 'version 4'],
  ['that is not there', null, 'The answer to its creation gave no version'],
])('shows the available parts of a version %s', async (_which, version, shown) => {
  const opened = await openWizard()
  opened.world.state.faults.push({
    endpoint: 'createPersona',
    kind: 'status',
    status: 200,
    body: { json: { persona: { id: 'per_1', name: 'Kiosk guide' }, version } },
  })
  await fillIn(opened)
  await opened.user.click(create())
  expect(await screen.findByRole('heading', { level: 1, name: 'Kiosk guide' })).toBeVisible()
  expect(await screen.findByText(shown)).toBeVisible()
})

it('says that it is unknown whether the persona was created, and does not send it again by itself', async () => {
  const opened = await openWizard()
  opened.world.state.faults.push({
    endpoint: 'createPersona',
    times: 1,
    kind: 'status',
    status: 502,
    done: true,
  })
  await fillIn(opened)
  await opened.user.click(create())
  expect(await screen.findByText('Unknown whether it was created')).toBeVisible()
  expect(create()).toHaveAccessibleName('Create again')
  expect(opened.sent).toHaveLength(1)
  await opened.user.click(screen.getByRole('link', { name: /^Cancel/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without knowing whether it was created?' })
  expect(dialog).toHaveTextContent('The persona may exist.')
  await opened.user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Persona Hall 2 kiosk guide: unknown whether it was created')).toBeVisible()
  await opened.user.click(screen.getByRole('button', { name: 'Open in activity' }))
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/activity'))
})

it('sends nothing on a second Enter: the full request is previewed first', async () => {
  const opened = await openWizard()
  const name = 'A guide with a very long name '.repeat(10).trim()
  await opened.user.click(await screen.findByLabelText('Name'))
  await opened.user.paste(name)
  await opened.user.type(screen.getByLabelText('Role'), 'Answers{Enter}')
  expect(await screen.findByRole('heading', { name: 'Request preview' })).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Body of the request' })).toHaveTextContent(`"name": "${name}"`)
  await opened.user.keyboard('{Enter}')
  expect(opened.sent).toEqual([])
})

it('the wizard closes on Escape, with a confirmation if text was typed', async () => {
  const { user, router } = await openWizard()
  await user.type(await screen.findByLabelText('Name'), 'Guide')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Leave the new persona without saving?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await user.clear(screen.getByLabelText('Name'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/personas'))
})

it.each<[string, ['link' | 'button', RegExp][]]>([
  [
    'the page',
    [
      ['link', /^Cancel/],
      ['button', /^Discard and leave$/],
    ],
  ],
  ['the step', [['button', /Back/]]],
])('sends nothing once %s is left while the blueprint is checked', async (_, presses) => {
  const opened = await openWizard()
  await fillIn(opened)
  const letGo = pauseEndpoint(opened.client, endpoints.getBlueprint)
  await opened.user.click(create())
  for (const [role, name] of presses) await opened.user.click(await screen.findByRole(role, { name }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Request preview' })).toBeNull())
  letGo()
  // As much time as the request itself would take.
  await opened.client.call(endpoints.getBlueprint, { params: { id: ids.museumGuide } })
  expect(opened.sent).toEqual([])
})

it('shows that it is waiting for the answer, and stops on request', async () => {
  const opened = await openWizard()
  opened.world.state.faults.push({ endpoint: 'createPersona', times: 1, kind: 'stall', ms: null })
  await fillIn(opened)
  await opened.user.click(create())
  expect(
    await screen.findByText('Waiting for the service’s answer', undefined, { timeout: 3_000 }),
  ).toBeVisible()
  await opened.user.keyboard('{Escape}')
  await opened.user.click(screen.getByRole('button', { name: 'Stop waiting' }))
  expect(await screen.findByText('Unknown whether it was created')).toBeVisible()
})

it('creates nothing from a revision that the user has not seen', async () => {
  const opened = await openWizard()
  await fillIn(opened)
  await opened.client.call(endpoints.patchBlueprint, {
    params: { id: ids.museumGuide },
    body: { category: 'theirs' },
  })
  await opened.user.click(create())
  expect(await screen.findByText('The blueprint changed: revision 8 is now saved')).toBeVisible()
  expect(opened.sent).toEqual([])
  expect(screen.getByText(/^This page shows revision 7/)).toBeVisible()
  await opened.user.click(screen.getByText('1 change since'))
  expect(screen.getByRole('list', { name: 'What revision 8 changes' })).toHaveTextContent(/theirs/)
  await opened.user.click(screen.getByRole('button', { name: 'Continue with revision 8' }))
  expect(screen.getByRole('heading', { name: 'Request preview' })).toHaveFocus()
  await opened.user.click(create())
  expect(await screen.findByText('Same as revision 8')).toBeVisible()
})

it('suggests the next version of an existing persona', async () => {
  const opened = await openWizard()
  await fillIn(opened)
  await opened.user.click(create())
  await opened.user.click(await screen.findByRole('link', { name: 'New version' }))
  expect(await screen.findByLabelText('Version')).toHaveValue('2')
  expect(screen.getByLabelText('Name')).toHaveValue('Hall 2 kiosk guide')
  const version = screen.getByLabelText('Version')

  await opened.user.type(version, '1', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(version).toHaveAccessibleDescription(/^This browser has already seen this version/)
})

it('the wizard opens scrolled to the top, wherever the previous page was scrolled to', async () => {
  const opened = await openWizard()
  await fillIn(opened)
  await opened.user.click(create())
  const link = await screen.findByRole('link', { name: 'New version' })
  scroller().scrollTop = 300
  fireEvent.scroll(scroller())
  await opened.user.click(link)
  await screen.findByLabelText('Version')
  expect(scroller().scrollTop).toBe(0)
})

/** The element that scrolls a page in a narrow window, including its header. */
function scroller(): HTMLElement {
  const page = screen.getByRole('heading', { level: 1 }).closest('header')?.parentElement
  if (!page) throw new Error('The page has no header.')
  return page
}
