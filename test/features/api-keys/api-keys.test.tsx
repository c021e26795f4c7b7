import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeRun } from '@/storage/runs'
import type { JsonObject } from '@/lib/json/json'
import { driftKinds } from '@/mock/faults/fault'
import { apiKeyAt } from '@/mock/seed/api-keys'
import { renderConsole } from '@test/support/render-console'
import { patient, loaded, press, risk, figure, worldOf, answer, keyLinks } from './keys-page'

describe('the list of API keys', () => {
  it('never says that no key matches, nor counts 0 keys, while the first page loads', async () => {
    const said: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        said.push(target.textContent ?? '')
        for (const node of addedNodes) said.push(node.textContent ?? '')
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    await renderConsole('/keys', { world: worldOf(90) })
    await screen.findByText(/keys loaded$/, undefined, patient)
    await figure(/^Spend, [1-9]/)
    observer.disconnect()
    const seen = said.join(' ')
    expect(seen).not.toContain('No loaded key matches')
    expect(seen).not.toContain('Spend, 0 keys')
    expect(seen).not.toMatch(/\b0 of \d+ keys loaded/)
    expect(seen).not.toContain('The service lists no keys')
  })

  it('shows the exact total of the filtered keys, and an address restores the filter', async () => {
    const world = worldOf(90)
    const keys = Array.from({ length: 90 }, (_, index) => apiKeyAt(world, index))
    const press1 = keys.filter(({ user_id }) => user_id === 'press')
    const cents = press1.reduce((sum, { spend }) => sum + Math.round((spend ?? 0) * 100), 0)
    const { user, router } = await renderConsole('/keys?limit=100', { world })
    await loaded('90 keys')
    const bars = await screen.findByRole('region', { name: 'Spend by user' })
    const others = within(bars).queryByRole('button', { name: 'press' })
    if (others) await user.click(others)
    else await user.type(screen.getByRole('searchbox', { name: 'Find a key' }), 'user:press')
    await screen.findByText(`${press1.length} of 90 keys loaded`, undefined, patient)
    expect((await figure(/^Spend, /))?.replace(/,/g, '')).toBe((cents / 100).toFixed(2))
    await user.click(risk(/^No budget given/))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ q: 'user:press', risk: 'no-budget' }),
    )
    const left = press1.filter(({ max_budget }) => (max_budget as unknown) === null)
    expect(risk(/^No budget given/)).toHaveTextContent(String(left.length))
    expect(await figure(/^Budget on 0 keys/)).toBe('None given')
  })

  it('draws charts of the listed keys: each chart filters further, and its table agrees', async () => {
    const world = worldOf(90)
    const keys = Array.from({ length: 90 }, (_, index) => apiKeyAt(world, index))
    const { user, router } = await renderConsole('/keys?limit=100&view=models&q=o', { world })
    await loaded('90 keys')
    const chart = (name: string) => screen.findByRole('region', { name }, patient)
    await user.click(await within(await chart('Model access')).findByRole('button', { name: 'shop' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'o user:shop' }))
    await user.click(await within(await chart('Model access')).findByRole('button', { name: 'embed-2' }))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ q: 'o user:shop model:embed-2' }),
    )
    const left = keys.filter(
      (key) =>
        key.user_id === 'shop' &&
        key.models?.includes('embed-2') &&
        [key.key_alias, key.key_preview, key.user_id, key.key_id, ...key.models]
          .join()
          .toLowerCase()
          .includes('o'),
    )
    await screen.findByText(`${left.length} of 90 keys loaded`, undefined, patient)
    expect(await figure(new RegExp(`^Spend, ${left.length} key`))).toBeDefined()

    await user.clear(screen.getByRole('searchbox', { name: 'Find a key' }))
    await user.click(await screen.findByRole('radio', { name: 'By user' }))
    const table = await within(await chart('Spend by user')).findByRole('table', undefined, patient)
    const heads = ['User', 'Keys', 'Over budget', 'Spend', 'Share']
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(heads)
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'))
    const sum = (column: number) =>
      cells.reduce((all, row) => all + Number(row[column]?.textContent.replace(/,/g, '')), 0)
    expect(sum(0)).toBe(90)
    expect(sum(1)).toBe(Number(risk(/^Over budget/).textContent.replace(/\D/g, '')))
    const spend = keys.reduce((all, key) => all + (key.spend ?? 0), 0)
    expect(sum(2)).toBeCloseTo(spend, 6)

    await user.click(await screen.findByRole('radio', { name: 'Expiry' }))
    const expiry = within(await chart('When keys expire'))
    expect(expiry.getByRole('img', { name: /with an expiry from a month ago to a year ahead/ })).toBeVisible()
    await user.click(expiry.getByRole('button', { name: 'Past' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ risk: 'past', view: 'expiry' }))
    await waitFor(async () => expect(await figure(/^Expire within 30 days/)).toMatch(/^0 keys/))
  })

  it('shows which corpus queries a key paid for, matched by the end of the key', async () => {
    const world = worldOf(3)
    const { user, catalog } = await renderConsole('/keys', { world })
    const facts = {
      corpus: 'c',
      query: 'q',
      at: 1,
      took: 1,
      actor: null,
      request_id: null,
      chunks: 0,
      types: [],
    }
    for (const [id, funding] of [
      ['1', 'Tours · ends in k3f9'],
      ['2', '··· k3f9'],
      ['3', '··· 0x7d'],
      ['4', null],
    ] as const)
      await storeRun(catalog.getState().partition ?? '', {
        json: {},
        facts: { ...facts, id, funding, origin: 'asked' },
      })
    await user.click(await screen.findByRole('link', { name: 'tours-prod' }, patient))
    const drawer = within(await screen.findByRole('complementary', { name: 'API key' }, patient))
    expect(await drawer.findByText('Funds 2 corpus queries kept in this browser')).toBeVisible()
  })

  it('opens a key by its address, steps through keys by keyboard, and returns the focus', async () => {
    const world = worldOf(5)
    const { user, router } = await renderConsole('/keys?sort=key&key=key_01J9TQ5ZBM7W8E2K', { world })
    const drawer = await screen.findByRole('complementary', { name: 'API key' }, patient)
    expect(await within(drawer).findByRole('heading', { name: 'tours-prod' }, patient)).toBeVisible()
    expect(drawer).toHaveTextContent('87.60 left')
    await screen.findByRole('link', { name: 'research-batch' })
    await user.click(within(drawer).getByRole('button', { name: 'Previous key' }))
    expect(await within(drawer).findByRole('heading', { name: 'research-batch' })).toBeVisible()
    expect(drawer).toHaveTextContent('No expiry given')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'API key' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('link', { name: 'research-batch' })).toHaveFocus())
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ key: 'key_01J9TQ5ZBM7W8E2K', sort: 'key' }),
    )
  })

  it('shows unreadable values as received, runs no markup from them, and leaves them out of sums', async () => {
    const markup = '<img src=x onerror="window.ran=1">{{7*7}}'
    const odd: JsonObject[] = [
      {
        key_id: 'a/b c',
        key_alias: markup,
        user_id: markup,
        models: [markup],
        spend: '1.5e1',
        max_budget: '2e1',
      },
      { key_id: 'n', key_alias: null, spend: null, max_budget: null, models: null, expires: null },
      { key_id: 'm' },
      { key_id: 't', key_alias: 't', spend: 'much', max_budget: 'plenty', expires: 'soon', models: 'solo' },
      { key_id: 'neg', key_alias: 'neg', spend: -2.5, max_budget: -1, expires: 1893456000, models: ['*'] },
      { key_id: 'big', key_alias: 'big', spend: '0.000000000000000000000000000001', unknown: { deep: [1] } },
      { key_id: 'x'.repeat(300), key_alias: 'x'.repeat(300), spend: 1 },
      { key_id: 723421968459640, key_alias: 'numeric' },
      { key_alias: 'without id' },
    ]
    const world = worldOf(3, [answer({ data: [...odd, 'no record', null] })])
    const { user } = await renderConsole('/keys?sort=key', { world })
    await loaded('9 keys')
    expect(screen.getByText(/2 entries in the answers are not keys and were left out/)).toBeVisible()
    expect(await figure(/^Spend, 9 keys/)).toBe('13.500000000000000000000000000001')
    expect(await figure(/^Budget on 2 keys/)).toBe('19.00')
    expect(screen.getByText(/5 keys without a spend\./)).toBeVisible()
    expect(screen.getAllByText('much')[0]).toBeVisible()
    expect(screen.getAllByText('plenty')[0]).toBeVisible()
    expect(screen.getAllByText('soon')[0]).toBeVisible()
    expect(risk(/^No budget given/)).toHaveTextContent('6')
    await user.click(screen.getByRole('link', { name: markup, current: false }))
    const drawer = within(await screen.findByRole('complementary', { name: 'API key' }))
    expect(drawer.getByRole('heading', { name: markup })).toBeVisible()
    expect(drawer.getByText('75% of budget')).toBeVisible()
    expect(document.querySelector('main img')).toBeNull()
    expect(window).not.toHaveProperty('ran')

    for (const drift of driftKinds) {
      world.state.faults.push({ endpoint: 'listApiKeys', kind: 'drift', drift, times: 1 })
      await user.click(await press('Refresh'))
      await screen.findByText(/^\d+ keys? loaded$/, undefined, patient)
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull(), patient)
      expect(screen.queryByText(/could not be shown|went wrong/)).toBeNull()
    }
  })

  it('truncates texts of a megabyte in the list, the charts, the groups and the drawer', async () => {
    const long = 'm'.repeat(1_000_000)
    const key = {
      key_id: 'k',
      key_alias: long,
      key_preview: long,
      user_id: long,
      models: [long],
      spend: long,
      max_budget: 1,
      expires: long,
      updated_at: long,
    }
    const twins = [`${long}1`, `${long}2`, `${long}1`].map((key_id) => ({ ...key, key_id, key_alias: '' }))
    const world = worldOf(1, [answer({ data: [key, ...twins] })])
    const { user, router } = await renderConsole('/keys?group=user&key=k', { world })
    await loaded('3 keys')
    for (const view of ['By user', 'Model access', 'Expiry']) {
      await user.click(await screen.findByRole('radio', { name: view }))
      await waitFor(() => expect(router.state.location.search).toHaveProperty('view'))
      expect(screen.getByRole('main').textContent.length).toBeLessThan(10_000)
    }
    expect(await screen.findByRole('complementary', { name: 'API key' })).toBeVisible()
    for (const link of keyLinks()) expect(link.getAttribute('href')?.length).toBeLessThan(500)
    const [, ...long2] = keyLinks()
    expect(new Set(long2.map((link) => link.dataset.key)).size).toBe(2)
  })
})
