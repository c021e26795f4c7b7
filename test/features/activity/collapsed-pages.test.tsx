import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { renderConsole } from '@test/support/render-console'

const focused = () => document.activeElement as HTMLElement

it('collapses the pages of the API key list into one row, in the activity and in the catalog', async () => {
  const { client, catalog, user, router } = await renderConsole('/activity')
  let cursor: string | undefined
  for (let page = 0; page < 4; page++) {
    const { value } = await client.call(endpoints.listApiKeys, {
      query: { limit: 20, ...(cursor && { cursor }) },
    })
    cursor = value.paging?.cursors?.after
  }
  const open = await screen.findByRole('link', { name: 'Show all 4 pages' })
  expect(screen.getAllByRole('link', { name: /API keys$/ }).length).toBeGreaterThan(0)
  const requests = () => screen.getAllByRole('row').filter((row) => row.textContent.includes('/v1/apikeys'))
  expect(requests()).toHaveLength(1)
  expect(requests()[0]).toHaveTextContent('4 requests in total')
  expect(requests()[0]).not.toHaveTextContent('req_')
  await user.click(open)
  expect(requests()).toHaveLength(4)
  expect(requests()[0]).toContainElement(focused())
  await user.click(screen.getByRole('link', { name: 'Collapse pages' }))
  expect(requests()).toHaveLength(1)
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toContainElement(focused())

  await router.navigate({ to: '/catalog' })
  const line = (await screen.findByText(/80 API keys from the list of keys are hidden/)).closest('p')
  expect(line).toHaveTextContent(/[1-9]\d* users seen only in API keys are hidden/)
  expect(screen.queryByRole('rowheader', { name: /No name yet/ })).toBeNull()
  expect(within(line ?? document.body).getByRole('link', { name: 'Show users' })).toBeVisible()
  const holder = catalog.all().find(({ kind }) => kind === 'user')
  act(() => {
    if (holder) catalog.edit(holder, { alias: 'Holder' })
  })
  expect(await screen.findByRole('rowheader', { name: /Holder/ })).toBeVisible()
  await user.click(within(line ?? document.body).getByRole('link', { name: 'Show API keys' }))
  expect(router.state.location.search).toMatchObject({ kind: 'api key' })
  expect(screen.queryByText(/are hidden/)).toBeNull()
  const [, firstKey] = screen.getAllByRole('row')
  expect(firstKey).toContainElement(focused())
})
