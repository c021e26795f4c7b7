import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { Fault } from '@/mock/faults/fault'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

/** The console at a URL after five requests: among them one refused, one write, and one whose reply was not JSON. */
async function afterRequests(url: string, faults: Fault[] = []) {
  const world = createWorld()
  const view = await renderConsole(url, { world })
  const { client } = view
  const params = { id: ids.nightWatch }
  await client.call(endpoints.getBlueprint, { params })
  await client.call(endpoints.getBlueprint, { params: { id: 'bp <i>gone</i>' } }).catch(() => null)
  await client.call(endpoints.patchBlueprint, { params, body: { description: "it's" } })
  world.state.faults.push({ endpoint: 'getBlueprint', times: 1, kind: 'html' }, ...faults)
  await client.call(endpoints.getBlueprint, { params }).catch(() => null)
  await screen.findByRole('heading', { name: 'Activity', level: 1 })
  await screen.findByText(/^5 requests in this visit/)
  return view
}

const rowTitles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)
const outcome = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Outcome' })).getByRole('link', { name })
const drawer = () => within(screen.getByRole('complementary', { name: 'Request' }))

describe('the request list', () => {
  it('shows the newest request first, with path, status text and request id, and shows the total', async () => {
    await afterRequests('/activity')
    await waitFor(() =>
      expect(rowTitles()).toEqual([
        'GET blueprint',
        'PATCH blueprint',
        'GET blueprint',
        'GET blueprint',
        'POST log in',
      ]),
    )
    const [, newest, , refused] = screen.getAllByRole('row')
    expect(newest).toHaveTextContent('Unreadable')
    expect(refused).toHaveTextContent('/v1/blueprints/bp <i>gone<%2Fi>')
    expect(refused).toHaveTextContent('404Refused')
    expect(
      within(refused as HTMLElement).getByRole('button', { name: /^Copy request id req_/ }),
    ).toBeVisible()
    expect(screen.getByText(/^5 requests in this visit\./)).toBeVisible()
    expect(
      within(screen.getByRole('navigation', { name: 'Main' })).getByTitle('5 requests in this visit'),
    ).toBeVisible()
  })

  it('counts differences in a row the same way as the Drift tab', async () => {
    const { client, exchanges } = await renderConsole('/activity')
    await screen.findByRole('heading', { name: 'Activity', level: 1 })
    act(() => {
      exchanges.clear()
    })
    await act(() => client.call(endpoints.getBlueprint, { params: { id: ids.odd } }))
    const badge = await screen.findByText(/^\d+ differs?$/)
    const told = Number.parseInt(badge.textContent)
    const { retained } = exchanges.getHistory()
    expect(retained.flatMap(({ drift }) => drift.map(({ kind }) => kind))).toContain('missing')
    expect(
      within(screen.getByRole('navigation', { name: 'Views of the activity' })).getByRole('link', {
        name: `Drift ${told}`,
      }),
    ).toBeVisible()
  })

  it('keeps the last 500 requests and says so', async () => {
    const { exchanges, client } = await renderConsole('/activity')
    await screen.findByRole('heading', { name: 'Activity', level: 1 })
    await client.call(endpoints.getBlueprint, { params: { id: ids.nightWatch } })
    const [newest] = exchanges.getHistory().retained
    if (!newest) throw new Error('Nothing was noted.')
    const rest = { owner: null, query: {}, params: {}, reply: {}, requestBody: undefined }
    for (let at = 0; at < 1202; at++) exchanges.note({ ...newest, ...rest, id: `n-${at}` })
    expect(await screen.findByText(/^1,204 requests in this visit, the last 500 are kept\./)).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
  })

  it('filters by outcome, endpoint and text, and stores all three in the address', async () => {
    const { user, router } = await afterRequests('/activity')
    await user.click(outcome(/^Failed 2/))
    await waitFor(() => expect(rowTitles()).toHaveLength(2))
    await user.type(screen.getByLabelText('Find in requests'), 'GONE 404')
    await waitFor(() => expect(rowTitles()).toHaveLength(1))
    expect(screen.getByText('1 of 5 shown')).toBeVisible()
    // The address is updated after typing pauses.
    await waitFor(() => expect(router.state.location.search).toEqual({ outcome: 'failed', q: 'GONE 404' }))
    await user.selectOptions(screen.getByLabelText('Endpoint'), 'PATCH blueprint')
    expect(await screen.findByText('No matching requests')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show all requests' }))
    await waitFor(() => expect(rowTitles()).toHaveLength(5))
    expect(screen.getByLabelText('Find in requests')).toHaveValue('')
    expect(router.state.location.search).toEqual({})
  })

  it('finds a request by an id in its body, and shows that id in its row', async () => {
    const { user, client } = await afterRequests('/activity')
    await act(() => client.call(endpoints.readEndUsers, { body: { ids: ['eu_nope', ids.ines] } }))
    await user.type(screen.getByLabelText('Find in requests'), 'EU_NOPE')
    await waitFor(() => expect(rowTitles()).toEqual(['POST end users']))
    expect(screen.getByRole('cell', { name: `/v1/end-users/batch eu_nope, ${ids.ines}` })).toBeVisible()
  })

  it('opens with the filters from the address', async () => {
    await afterRequests('/activity?outcome=writes&endpoint=PATCH+blueprint&q=0042')
    expect(await screen.findByText('No matching requests')).toBeVisible()
    expect(screen.getByLabelText('Endpoint')).toHaveValue('PATCH blueprint')
    expect(screen.getByLabelText('Find in requests')).toHaveValue('0042')
    expect(outcome(/^Writes/)).toHaveAttribute('aria-current', 'true')
  })

  it('can be cleared, and then says that there are no requests yet', async () => {
    const { user } = await afterRequests('/activity')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('No requests yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled()
  })

  it('is emptied when the session ends', async () => {
    const { session, exchanges } = await afterRequests('/activity')
    session.signOut()
    expect(exchanges.getHistory().total).toBe(0)
  })
})

describe('the request drawer', () => {
  it('can be opened from the list, stepped through and closed by keyboard', async () => {
    const { user, router } = await afterRequests('/activity')
    await waitFor(() => expect(rowTitles()).toHaveLength(5))
    const links = () => screen.getAllByRole('link', { name: /^(GET|PATCH|POST) / })
    links()[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(links()[2]).toHaveFocus())
    expect(links().filter((link) => link.tabIndex === 0)).toEqual([links()[2]])
    await user.keyboard('{Enter}')
    const heading = await screen.findByRole('heading', { name: 'GET blueprint', level: 2 })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(drawer().getByText('Not found')).toBeVisible()
    await user.keyboard('{F6}')
    expect(links()[2]).toHaveFocus()
    await user.keyboard('{F6}')
    expect(heading).toHaveFocus()
    await user.keyboard('k')
    expect(await screen.findByRole('heading', { name: 'PATCH blueprint', level: 2 })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(links()[1]).toHaveFocus())
    expect(screen.queryByRole('complementary', { name: 'Request' })).not.toBeInTheDocument()
    expect(router.state.location.search).toEqual({})
    await user.keyboard('{End}')
    await waitFor(() => expect(links()[4]).toHaveFocus())
  })

  it('opens from its address and shows the request body', async () => {
    const { router, exchanges } = await afterRequests('/activity')
    const patch = exchanges.getHistory().retained.find(({ endpoint }) => endpoint.method === 'PATCH')
    await router.navigate({ to: '/activity', search: { sel: patch?.id } })
    expect(await screen.findByRole('heading', { name: 'PATCH blueprint', level: 2 })).toBeVisible()
    expect(drawer().getByLabelText('Body sent')).toHaveTextContent('{ "description": "it\'s" }')
  })

  it('copies the request as cURL and as a report, without any credential', async () => {
    const { user, router, exchanges, session } = await afterRequests('/activity')
    const [, patch, refused] = exchanges.getHistory().retained
    await router.navigate({ to: '/activity', search: { sel: patch?.id } })
    await screen.findByRole('heading', { name: 'PATCH blueprint', level: 2 })
    await user.click(drawer().getByRole('button', { name: 'Copy as cURL' }))
    expect(await navigator.clipboard.readText()).toBe(
      [
        'curl --request PATCH',
        `--url 'http://service.test/v1/blueprints/${ids.nightWatch}'`,
        "--header 'accept: application/json'",
        '--header "authorization: Bearer $TOKEN"',
        "--header 'content-type: application/json'",
        `--data-raw '{"description":"it'\\''s"}'`,
      ].join(' \\\n  '),
    )
    await router.navigate({ to: '/activity', search: { sel: refused?.id } })
    await screen.findByRole('heading', { name: 'GET blueprint', level: 2 })
    await user.click(drawer().getByRole('button', { name: 'Copy report' }))
    const report = await navigator.clipboard.readText()
    expect(report).toContain(`Request id: ${refused?.request_id ?? 'none'}`)
    expect(report).toContain('Status: 404')
    expect(report).toContain('Endpoint: GET blueprint (GET /v1/blueprints/{id}, row 10 of the interface)')
    const credential = await session.acquire(endpoints.getBlueprint, new AbortController().signal)
    expect(report).not.toContain(credential?.token)
  })

  it('lists the fields named in the service error', async () => {
    const { client, router, exchanges } = await afterRequests('/activity', [
      {
        endpoint: 'patchBlueprint',
        times: 1,
        kind: 'status',
        status: 422,
        errors: [{ field: 'name', message: 'must be at most 60 characters' }],
      },
    ])
    await client
      .call(endpoints.patchBlueprint, { params: { id: ids.nightWatch }, body: { name: 'x' } })
      .catch(() => null)
    await router.navigate({ to: '/activity', search: { sel: exchanges.getHistory().retained[0]?.id } })
    expect(await screen.findByText('must be at most 60 characters')).toBeVisible()
  })

  it('says when the request is no longer stored, as after a reload', async () => {
    await renderConsole('/activity?sel=mh2k3j1a-12')
    expect(await screen.findByRole('heading', { name: 'Not kept' })).toBeVisible()
    expect(drawer().queryByRole('button', { name: 'Copy as cURL' })).not.toBeInTheDocument()
  })
})

describe('the drift tab', () => {
  it('says that no answer has been read when the log is empty', async () => {
    const { exchanges } = await renderConsole('/activity?tab=drift')
    exchanges.clear()
    expect(await screen.findByText('No answer has been read in this visit yet.')).toBeVisible()
  })

  it('lists differences by endpoint and path, each with a description and its newest request', async () => {
    const { client, user } = await renderConsole('/activity?tab=drift')
    await client.call(endpoints.getBlueprint, { params: { id: ids.odd } })
    await client.call(endpoints.getBlueprint, { params: { id: ids.odd } })
    const row = (await screen.findByRole('rowheader', { name: 'visibility' })).closest('tr') as HTMLElement
    expect(row).toHaveTextContent('Undocumented value, documented: PRIVATE2')
    expect(screen.getByRole('rowheader', { name: /^GET blueprint/ })).toBeVisible()
    expect(screen.queryByText('TENANT_WIDE')).not.toBeInTheDocument()
    await user.click(within(row).getByRole('link', { name: /^Open/ }))
    expect(await screen.findByRole('heading', { name: 'GET blueprint', level: 2 })).toBeVisible()
    expect(drawer().getByRole('heading', { name: /^Differs from the interface/ })).toBeVisible()
  })
})

it('lists the assumptions that answers confirmed or contradicted, contradicted ones first', async () => {
  await afterRequests('/activity?tab=assumptions')
  const first = await screen.findByRole('link', { name: 'Success status' })
  expect(first).toHaveAttribute('href', '/settings?assumption=success-status')
  const [, contradicted, agreed] = screen.getAllByRole('row')
  expect(contradicted).toContainElement(first)
  expect(contradicted).toHaveTextContent(/[1-9]1$/)
  expect(agreed).toHaveTextContent(/[1-9]0$/)
})

it('links from a failed load to its request in Activity', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs every error that a boundary catches
  const { user } = await renderConsole('/blueprints')
  await user.type(await screen.findByLabelText('Blueprint ids'), 'bp_unknown{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Open in activity' }))
  expect(await screen.findByRole('heading', { name: 'GET blueprint', level: 2 })).toBeVisible()
  expect(drawer().getByText('GET /v1/blueprints/bp_unknown')).toBeVisible()
})
