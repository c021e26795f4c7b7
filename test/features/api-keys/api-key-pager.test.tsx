import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { apiKeyAt } from '@/mock/seed/api-keys'
import { pauseEndpoint } from '@test/support/pause-endpoint'
import { renderConsole } from '@test/support/render-console'
import type { JsonObject } from '@/lib/json/json'
import { patient, loaded, press, figure, keyLinks, worldOf, answer } from './keys-page'

describe('the API key pager', () => {
  it('can be cancelled and resumed, and a refresh keeps the loaded keys until the new load completes', async () => {
    const world = worldOf(130)
    const { user, client } = await renderConsole('/keys?limit=50', { world })
    await loaded('50 keys')
    expect(screen.getByText('1 page. More exist; the service gives no total.')).toBeVisible()
    const letGo = pauseEndpoint(client, endpoints.listApiKeys)
    await user.click(await press('Load all'))
    expect(screen.getByText('Loading page 2.')).toBeVisible()
    await user.click(await press('Cancel'))
    letGo()
    expect(await press('Load all')).toBeVisible()
    await loaded('50 keys')
    await user.click(await press('Load all'))
    await loaded('130 keys')
    expect(await screen.findByText(/^3 pages, complete at \d\d:\d\d\./)).toBeVisible()

    world.state.apiKeyCount = 120
    world.state.faults.push({ endpoint: 'listApiKeys', kind: 'status', status: 503, times: 1 })
    await user.click(await press('Refresh'))
    const alert = await screen.findByRole('alert', undefined, patient)
    expect(alert).toHaveTextContent('Could not refresh. The service failed')
    expect(alert).toHaveTextContent(/Still shown: 130 keys as of \d\d:\d\d\./)
    expect(within(alert).getByRole('button', { name: /request id/ })).toBeVisible()
    expect(keyLinks().length).toBeGreaterThan(5)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await loaded('120 keys')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the focus in its bar when the pressed button disappears, and never moves it from elsewhere', async () => {
    const { user, client } = await renderConsole('/keys?limit=50', { world: worldOf(130) })
    await loaded('50 keys')
    const letGo = pauseEndpoint(client, endpoints.listApiKeys)
    const all = await press('Load all')
    all.focus()
    await user.keyboard('{Enter}')
    expect(await press('Cancel')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await press('Load all')).toHaveFocus()
    await user.keyboard('{Enter}')
    const find = screen.getByRole('searchbox', { name: 'Find a key' })
    find.focus()
    letGo()
    await loaded('130 keys')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull(), patient)
    expect(find).toHaveFocus()
  })

  it('waits as long as the service asks, and starts over after a refused cursor, keeping the filter', async () => {
    const world = worldOf(60)
    const { user } = await renderConsole('/keys?limit=20&q=user%3Acollections', { world })
    await loaded('20 keys')
    world.state.faults.push(
      { endpoint: 'listApiKeys', kind: 'status', status: 429, retryAfter: '-5', times: 1 },
      { endpoint: 'listApiKeys', kind: 'status', status: 400, times: 1 },
    )
    await user.click(await press('Load all'))
    expect(
      await screen.findByText(/^The service asked you to wait 1 s\. Trying again in \d s\.$/),
    ).toBeVisible()
    const alert = await screen.findByRole('alert', undefined, patient)
    expect(alert).toHaveTextContent('The service no longer accepts its own cursor')
    await user.click(within(alert).getByRole('button', { name: 'Start over' }))
    await loaded('60 keys')
    expect(screen.getByRole('searchbox', { name: 'Find a key' })).toHaveValue('user:collections')
  })

  it('shows how long the service asks to wait, however long, and retries at once on request', async () => {
    const world = worldOf(60)
    const { user } = await renderConsole('/keys?limit=20', { world })
    await loaded('20 keys')
    world.state.faults.push({
      ...{ endpoint: 'listApiKeys', kind: 'status', status: 429, retryAfter: '99999', times: 1 },
    })
    await user.click(await press('Load all'))
    expect(
      await screen.findByText(
        /^The service asked you to wait 99,999 s \(28 h\)\. Trying again in \d+ s\.$/,
        undefined,
        patient,
      ),
    ).toBeVisible()
    await user.click(await press('Try now'))
    await loaded('60 keys')
  })

  it('says what failed partway, keeps the loaded keys, and continues from there', async () => {
    const world = worldOf(60)
    const { user } = await renderConsole('/keys?limit=20', { world })
    await loaded('20 keys')
    for (const [fault, words] of [
      [{ kind: 'offline' }, /Cannot reach service.test/],
      [{ kind: 'cut' }, /Cannot reach service.test/],
      [{ kind: 'html' }, /unexpected form/],
    ] as const) {
      world.state.faults.push({ endpoint: 'listApiKeys', times: 1, ...fault })
      await user.click(await press(/^Load all$|^Continue from here$/))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words), patient)
      expect(screen.getByRole('alert')).toHaveTextContent('The 20 keys loaded so far are still here')
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
      expect(keyLinks().length).toBeGreaterThan(5)
    }
    await user.click(await press('Continue from here'))
    await loaded('60 keys')
    expect(screen.queryByRole('alert')).toBeNull()
    // The button that was pressed disappeared with the notice: the focus is still in the group.
    expect(screen.getByRole('group', { name: 'What is loaded' })).toHaveFocus()
  })

  it('starts over when the order changes, and searches all pages for a key that is not loaded', async () => {
    const world = worldOf(45)
    const { key_id, key_alias = '' } = apiKeyAt(world, 40)
    const { user, router } = await renderConsole(`/keys?limit=20&key=${key_id}`, { world })
    await loaded('20 keys')
    const drawer = within(screen.getByRole('complementary', { name: 'API key' }))
    expect(drawer.getByText(/not among the 20 keys loaded so far/)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Descending')
    // The newest keys come first now, and this key is among them.
    expect(await drawer.findByRole('heading', { name: key_alias }, patient)).toBeVisible()
    expect(router.state.location.search).toMatchObject({ order: 'desc', limit: '20', key: key_id })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Ascending')
    await user.click(await drawer.findByRole('button', { name: 'Look through all keys' }, patient))
    expect(await drawer.findByRole('heading', { name: key_alias }, patient)).toBeVisible()
    await loaded('45 keys')
  })

  it.each([
    [403, 'Not allowed'],
    [404, 'Not found'],
    [422, 'The service refused the request'],
    [500, 'The service failed'],
  ])('explains a %i on the first page, and tries again on request', async (status, words) => {
    const world = worldOf(3, [{ endpoint: 'listApiKeys', kind: 'status', status, times: 1 }])
    const { user } = await renderConsole('/keys', { world })
    const alert = await screen.findByRole('alert', undefined, patient)
    expect(alert).toHaveTextContent(words)
    expect(within(alert).getByRole('button', { name: /request id/ })).toBeVisible()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await loaded('3 keys')
  })

  it('says when the list is empty, and when an answer contains no list', async () => {
    const world = worldOf(0)
    const { user } = await renderConsole('/keys', { world })
    expect(await screen.findByText('The service lists no keys', undefined, patient)).toBeVisible()
    world.state.faults.push(answer({ data: null, paging: { cursors: {}, has_more: false } }))
    await user.click(await press('Refresh'))
    expect(await screen.findByText(/^1 page, complete at/, undefined, patient)).toBeVisible()
    expect(screen.getByText('The service lists no keys')).toBeVisible()
    expect(screen.queryByText(/not (a key|keys) and \w+ left out/)).toBeNull()
    const error = { title: 'Store offline', status: 503 }
    const noList = ['An answer in an unexpected form', 'The answer contains no list of keys']
    const answers: [JsonObject, string[]][] = [
      [{ error }, ['An error with a success status', 'Store offline']],
      [{ error, data: null }, noList],
      [{ data: 'none' }, ['An answer in an unexpected form', 'data is not a list']],
      [{}, ['An answer in an unexpected form', 'none of the documented fields']],
    ]
    for (const [json, words] of answers) {
      world.state.faults.push(answer(json))
      await user.click(await press('Refresh'))
      const alert = await screen.findByRole('alert', undefined, patient)
      for (const said of words) expect(alert).toHaveTextContent(said)
      expect(screen.queryByText('The service lists no keys')).toBeNull()
      expect(screen.queryByText(/complete at/)).toBeNull()
    }
    world.state.apiKeyCount = 2
    await user.click(await press('Try again'))
    await loaded('2 keys')
  })

  it.each<[string, JsonObject]>([
    ['null', { paging: null }],
    ['missing', {}],
    ['empty', { paging: { cursors: { after: null } } }],
  ])('does not call a list complete if its paging is %s', async (_, rest) => {
    const world = worldOf(1, [answer({ data: [{ key_id: 'a', spend: 1 }], ...rest })])
    await renderConsole('/keys?key=b', { world })
    await loaded('1 key')
    const words = /^1 page at \d\d:\d\d\. The service does not say whether more exist\./
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull()
    const drawer = screen.getByRole('complementary', { name: 'API key' })
    expect(drawer).toHaveTextContent('not among the 1 key loaded so far')
    // The loaded keys still count as seen.
    expect(await screen.findByText(/No earlier load|Their spend at|since/)).toBeVisible()
  })

  it('says which keys came twice with different values, and shows their earlier values', async () => {
    const data = [
      { key_id: 'a', key_alias: 'first', spend: 0.57, team_id: 't' },
      { spend: 2, key_id: 'b' },
      { key_id: 'b', spend: 2 },
      { key_id: 'a', key_alias: 'second', spend: 99, team_id: 't' },
    ]
    const paging = { cursors: {}, has_more: false }
    const world = worldOf(1, [answer({ data, paging })])
    const { user } = await renderConsole('/keys', { world })
    await loaded('2 keys')
    const bar = within(screen.getByRole('group', { name: 'What is loaded' }))
    expect(bar.getByRole('status')).toHaveTextContent(
      /1 record was returned twice and counts once\. 1 key was returned twice with different values; the later one counts: second\./,
    )
    expect(await figure(/^Spend, 2 keys/)).toBe('101.00')
    await user.click(bar.getByRole('link', { name: 'second' }))
    const drawer = within(await screen.findByRole('complementary', { name: 'API key' }, patient))
    expect(drawer.getByRole('heading', { name: 'second' })).toBeVisible()
    const earlier = within(drawer.getByRole('region', { name: 'Returned twice with different values' }))
    expect(earlier.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['key_alias', 'spend'])
    expect(earlier.getByText('0.57')).toBeVisible()
  })

  it('pauses and asks if a list seems endless, and continues on request', async () => {
    const { user, client } = await renderConsole('/keys', { world: worldOf(1) })
    await loaded('1 key')
    let pages = 0
    vi.spyOn(client, 'call').mockImplementation(() => {
      const key_id = `k${++pages}`
      const json = { data: [{ key_id }], paging: { cursors: { after: `c${pages}` }, has_more: true } }
      const circumstances = {
        endpoint: endpoints.listApiKeys,
        path: '/v1/apikeys',
        startedAt: 0,
        duration: 0,
      }
      return Promise.resolve({
        ...{ value: json, json, at: Date.now(), status: 200, request_id: undefined, circumstances },
      })
    })
    await user.click(await press('Refresh'))
    expect(
      await screen.findByText(/^The list is long, and the service says there are more keys/, {}, patient),
    ).toBeVisible()
    const asked = pages
    expect(asked).toBeGreaterThan(999)
    expect(asked).toBeLessThan(5_001)
    await user.click(await press('Continue from here'))
    await waitFor(() => expect(pages).toBeGreaterThan(asked), patient)
    expect(await screen.findByText(/The list is long/, {}, patient)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start over' })).toBeVisible()
  }, 40_000)

  it('says how many keys per page the service returns if it is fewer than requested', async () => {
    const keys = (from: number) => [from, from + 1].map((id) => ({ key_id: `k${id}` }))
    const page = (from: number, has_more: boolean) =>
      answer({ data: keys(from), paging: { cursors: { after: `c${from}` }, has_more } })
    const { user } = await renderConsole('/keys?limit=500', {
      world: worldOf(1, [page(0, true), page(2, false)]),
    })
    await loaded('2 keys')
    expect(screen.getByText(/The service returned 2 per page instead of 500\./)).toBeVisible()
    await user.click(await press('Load all'))
    await loaded('4 keys')
    expect(screen.getByText(/complete at .* The service returned 2 per page/)).toBeVisible()
  })
})
