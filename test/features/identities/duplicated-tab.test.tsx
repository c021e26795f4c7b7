import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
const ines = `${part({ alg: 'none' })}.${part({ sub: ids.ines, name: 'Ines Valdo' })}.c2ln`

/** The locks of one browser, as far as a tab requests one only if it is free. */
const held = new Set<string>()
beforeEach(() => {
  held.clear()
  const request = async (name: string, options: object, run: (lock: unknown) => Promise<void>) => {
    if (!('ifAvailable' in options)) return new Promise(() => {})
    if (held.has(name)) return run(null)
    held.add(name)
    return run({}).finally(() => held.delete(name))
  }
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request, query: () => Promise.resolve({ held: [] }) },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
})

async function openWithToken() {
  const tab = await renderConsole('/identities')
  await screen.findByRole('heading', { name: 'Identities' })
  act(() => void tab.identities.paste(ines))
  expect(await screen.findByRole('row', { name: /^Ines Valdo.*Acting/ })).toBeVisible()
  // The next tab of this test starts with the sessionStorage of this one.
  tab.unmount()
  return tab
}

it('a copied tab starts without the end-user tokens of the original, and says where they are', async () => {
  await openWithToken()
  const copy = await renderConsole('/identities')
  const sent: unknown[] = []
  copy.client.listen(({ endpoint }) => sent.push(endpoint.path))
  // Requested before it is clear that the token belongs to another tab.
  const reading = copy.client.call(endpoints.getEpisode, { params: { id: ids.bottleMarks } })
  await expect(reading).rejects.toMatchObject({ reason: 'no acting identity' })
  const row = await screen.findByRole('row', { name: /^Ines Valdo/ })
  expect(row).toHaveTextContent('in another tab')
  expect(sent).toEqual([])
  expect(Object.values<string>(sessionStorage).join('\n')).not.toContain(ines)
  act(() => void copy.identities.paste(ines))
  expect(row).toHaveTextContent('expiry unknown')
})

it('a reload of the only tab keeps its tokens', async () => {
  const tab = await openWithToken()
  const [lock] = held
  expect(lock).toMatch(/^pc-identities:/)
  tab.dispose()
  await waitFor(() => expect(held).toEqual(new Set()))
  await renderConsole('/identities')
  const row = await screen.findByRole('row', { name: /^Ines Valdo.*Acting/ })
  await waitFor(() => expect(held).toContain(lock))
  expect(row).toHaveTextContent('expiry unknown')
  expect(Object.values<string>(sessionStorage).join('\n')).toContain(ines)
})
