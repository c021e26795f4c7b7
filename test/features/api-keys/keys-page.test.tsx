import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApiKey } from '@/api/resources/api-keys'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import { fill } from '@test/support/fill'
import { createTestMock, environment, renderPage } from '@test/support/render-page'

const hour = 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString()

const told: ApiKey[] = [
  {
    key_id: 'key_over',
    key_alias: 'label-writer',
    key_preview: 'psk_…0x7d',
    user_id: 'collections',
    models: ['guide-large'],
    spend: 900,
    max_budget: 800,
    expires: inDays(100),
  },
  {
    key_id: 'key_near',
    key_alias: 'tours-prod',
    user_id: 'evening-tours',
    models: ['guide-large', 'guide-small'],
    spend: 1900,
    max_budget: 2000,
    expires: inDays(24.5),
  },
  { key_id: 'key_debt', key_alias: 'refunded', user_id: 'shop', models: [], spend: 0, max_budget: -5 },
  {
    key_id: 'key_past',
    key_alias: 'archive-ocr',
    user_id: 'collections',
    spend: 40,
    max_budget: 100,
    expires: inDays(-2),
  },
  { key_id: 'key_free', key_preview: 'psk_…77f0', user_id: 'visitor-desk', spend: 60 },
]
const further = (count: number) =>
  Array.from({ length: count }, (_, index): ApiKey => ({
    key_id: `key_${index}`,
    key_alias: `kiosk-${index}`,
    user_id: 'learning',
    spend: 1,
    max_budget: 10 + index,
  }))

function mockWith(keys: ApiKey[]) {
  const mock = createTestMock()
  mock.state.apiKeys = keys.map((value) => ({ tenant_id: mock.state.apiKeys[0]?.tenant_id ?? '', value }))
  return mock
}

const show = (address = '/keys', keys = [...told, ...further(3)]) =>
  renderPage(address, { mock: mockWith(keys) })
const rowsShown = async () => {
  const grid = await screen.findByRole('grid', { name: 'API keys', busy: false })
  return within(grid).getAllByRole('row').slice(1)
}
const namesShown = async () => (await rowsShown()).map((row) => within(row).getByRole('link').textContent)
const totalOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement
const filter = (name: RegExp) => screen.getByRole('button', { name })

test('keys are listed by the share of their budget, with totals that leave unusable budgets out', async () => {
  await show()
  expect((await namesShown()).slice(0, 3)).toEqual(['refunded', 'label-writer', 'tours-prod'])
  expect(screen.getByText('8 keys loaded')).toBeVisible()
  expect(totalOf('Spend')).toHaveTextContent(/2,903.00.*8 keys/)
  expect(totalOf('Budget')).toHaveTextContent(/2,933.00.*6 keys have one/)
  expect(totalOf('80% of budget or more')).toHaveTextContent(/3.*2 over.*1 near/)
  expect(totalOf('Expire within 30 days')).toHaveTextContent('1 expired')
  expect(await screen.findByRole('img', { name: /^Keys by expiry\. Expired: 1, / })).toBeVisible()
})

test('a key is named by its alias or preview, and says what is missing', async () => {
  await show('/keys?q=visitor-desk')
  const [row] = await rowsShown()
  expect(row).toHaveTextContent(/psk_…77f0/)
  expect(row).toHaveTextContent('No budget given')
  expect(row).toHaveTextContent('No expiry given')
})

test('the address holds the order, and a press on a column changes both', async () => {
  const { user, router } = await show('/keys?sort=spend')
  expect((await namesShown()).at(-1)).toBe('tours-prod')
  await user.click(screen.getByRole('button', { name: 'Budget' }))
  expect(router.state.location.search).toEqual({ sort: '-budget' })
  await waitFor(async () => expect((await namesShown())[0]).toBe('tours-prod'))
  // What is not given stands last in either order.
  expect((await namesShown()).at(-1)).toBe('psk_…77f0')
  await user.click(screen.getByRole('button', { name: 'Budget' }))
  await waitFor(async () => expect((await namesShown())[0]).toBe('refunded'))
  expect((await namesShown()).at(-1)).toBe('psk_…77f0')
})

test('search and attention narrow the rows, the counts and the totals', async () => {
  const { user, router } = await show()
  await fill(user, await screen.findByRole('searchbox', { name: 'Search keys' }), 'guide LARGE')
  await waitFor(async () => expect(await rowsShown()).toHaveLength(2))
  expect(router.state.location.search).toEqual({ q: 'guide LARGE' })
  expect(filter(/^At risk/)).toHaveAccessibleName('At risk 2')
  await user.click(filter(/^Near/))
  expect(await namesShown()).toEqual(['tours-prod'])
  expect(filter(/^Near/)).toHaveAttribute('aria-pressed', 'true')
  expect(totalOf('Spend')).toHaveTextContent(/1,900.00.*1 key/)
  await user.click(filter(/^Expired/))
  expect(screen.getByText('No key matches these filters.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await rowsShown()).toHaveLength(8))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('a search without hits is named, and hides the charts', async () => {
  await show('/keys?q=nowhere')
  expect(await screen.findByText('No key matches “nowhere”.')).toBeVisible()
  expect(filter(/^All/)).toHaveAccessibleName('All 0')
  expect(screen.queryByRole('region', { name: 'Budget use' })).not.toBeInTheDocument()
})

test('a user of the chart leads to the keys of this user only, and so do keys without a user', async () => {
  const others: ApiKey[] = [
    { key_id: 'key_alike', key_alias: 'collections-export', user_id: 'shop', spend: 1 },
    { key_id: 'key_nobody', key_alias: 'orphan', spend: 2 },
  ]
  const { user } = await show('/keys', [...told, ...others])
  await user.click(await screen.findByRole('link', { name: 'collections' }))
  await waitFor(async () => expect(await namesShown()).toEqual(['label-writer', 'archive-ocr']))
  await user.clear(screen.getByRole('searchbox'))
  await user.click(await screen.findByRole('link', { name: 'No user given' }))
  await waitFor(async () => expect(await namesShown()).toEqual(['orphan']))
})

test('the charts can be hidden, which is remembered, and shown again', async () => {
  const { user, router } = await show()
  await screen.findByRole('region', { name: 'Budget use' })
  await user.click(screen.getByRole('button', { name: 'Hide charts' }))
  expect(screen.queryByRole('region', { name: 'Budget use' })).not.toBeInTheDocument()
  await router.navigate({ to: '/settings' })
  await screen.findByRole('heading', { name: 'Settings' })
  await router.navigate({ to: '/keys' })
  await user.click(await screen.findByRole('button', { name: 'Show charts' }))
  expect(await screen.findByRole('region', { name: 'Budget use' })).toBeVisible()
})

test('every place counts a key over a budget below zero alike', async () => {
  const { user } = await show()
  expect(
    await screen.findByRole('img', { name: /^Of 8 keys, 2 are over budget and 1 near it.*Not drawn: 2/ }),
  ).toBeVisible()
  expect(filter(/^No budget/)).toHaveAccessibleName('No budget 2')
  await user.click(filter(/^Over budget/))
  expect(await namesShown()).toEqual(['refunded', 'label-writer'])
  expect(totalOf('80% of budget or more')).toHaveTextContent(/2 keys.*2 over/)
})

test('a key of the address that is not in the list is named as missing once all are read', async () => {
  await show('/keys?key=00123')
  expect(await screen.findByText('None of the 8 keys loaded has this id.')).toBeVisible()
})

test('spend seen earlier by this browser becomes a trend and an estimate', async () => {
  const mock = mockWith(told)
  const { console } = await renderPage('/keys?key=key_near', {
    mock,
    prepare: async ({ database, session }) => {
      const owner = ownerOf(environment.id, session.get().user?.subject ?? '')
      const at = Date.now() - 48 * hour
      await collection<SpendSnapshot>(database, 'spend').put([owner, at], {
        at,
        spends: new Map([['key_near', 1800]]),
      })
    },
  })
  const drawer = await screen.findByRole('dialog', { name: 'tours-prod' })
  expect(await within(drawer).findByText(/^Lasts about 2 days, until /)).toBeVisible()
  expect(
    within(drawer).getByRole('img', { name: /^2 readings since .*, from 1,800\.00 to 1,900\.00$/ }),
  ).toBeVisible()
  const owner = ownerOf(environment.id, console.session.get().user?.subject ?? '')
  expect(await collection(console.database, 'spend').all(owner)).toHaveLength(2)
})

test('a refusal at the start says so and can be repeated', async () => {
  const mock = mockWith(told)
  mock.fail('listApiKeys', { status: 403 })
  const { user } = await renderPage('/keys', { mock })
  expect(await screen.findByText('Could not load the API keys')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rowsShown()).toHaveLength(5)
})

test('no keys, and a list that cannot be read, are told apart', async () => {
  const mock = mockWith([])
  mock.fail('listApiKeys', { body: { data: { a: 1 }, paging: { has_more: false } } })
  const { user } = await renderPage('/keys', { mock })
  expect(await screen.findByText(/Could not read/)).toHaveTextContent('data')
  expect(screen.queryByText('The service returned no API keys.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('The service returned no API keys.')).toBeVisible()
})

test('a walk that ends by empty pages does not say that there are no keys', async () => {
  const mock = mockWith(told)
  for (const after of ['1', '2', '3', '4'])
    mock.fail('listApiKeys', { body: { data: [], paging: { cursors: { after }, has_more: true } } })
  await renderPage('/keys', { mock })
  expect(await screen.findByText(/^The service sent four empty pages in a row/)).toBeVisible()
  expect(screen.queryByText('The service returned no API keys.')).not.toBeInTheDocument()
})

test('the CSV has the listed keys in their order', async () => {
  const texts: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push((blob as Blob).text())
    return 'blob:csv'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await show('/keys?attention=over&sort=spend')
  await rowsShown()
  const exporting = screen.getByRole('button', { name: 'CSV' })
  expect(exporting).toHaveAccessibleDescription('Export 2 keys')
  await user.click(exporting)
  await waitFor(() => expect(texts).toHaveLength(1))
  const lines = ((await texts[0]) ?? '').trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['key_alias', '"refunded"', '"label-writer"'])
  expect(names).toEqual([expect.stringMatching(/^api-keys-test-\d{4}-\d\d-\d\d\.csv$/)])
})
