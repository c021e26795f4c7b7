import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { mockEnvironment } from '@test/support/mount-world'
import { openBlueprint, review, save } from './blueprint-page-driver'
import { pauseEndpoint } from '@test/support/pause-endpoint'

async function openLatestReview() {
  const opened = await openBlueprint()
  await opened.user.type(screen.getByLabelText('Name', { selector: '#name' }), ' 2')
  await opened.user.click(review())
  expect(await screen.findByText(/^Revision 7 was the latest when checked/)).toBeVisible()
  return opened
}
async function openReview() {
  const opened = await openLatestReview()
  await opened.saveElsewhere({ category: 'theirs' })
  return opened
}
const channel = () => {
  const opened = new BroadcastChannel(`pc-saves:${mockEnvironment.id}`)
  onTestFinished(() => opened.close())
  return opened
}

it('does not call a version the latest after another tab has saved', async () => {
  await openReview()
  channel().postMessage({ kind: 'blueprint', id: 'another' })
  channel().postMessage({ kind: 'blueprint', id: ids.museumGuide })
  expect(await screen.findByText('A newer version is available')).toBeVisible()
  expect(await screen.findByText('Revision 8 is available. Your edits are based on revision 7')).toBeVisible()
})

it('discards a reading that was answered before another tab saved', async () => {
  const { client, sent, saveElsewhere } = await openLatestReview()
  const letGo = pauseEndpoint(client, endpoints.getBlueprint)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 20_000)
  onTestFinished(() => void vi.restoreAllMocks())
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await screen.findByText(/^Checking whether that is still the latest/)).toBeVisible()
  await saveElsewhere({ category: 'theirs' })
  const before = sent.length
  channel().postMessage({ kind: 'blueprint', id: ids.museumGuide })
  await waitFor(() => expect(sent.length).toBeGreaterThan(before))
  letGo()
  expect(await screen.findByText('A newer version is available')).toBeVisible()
})

it('checks again when the tab becomes visible and the last reading is old', async () => {
  const { sent } = await openReview()
  const wake = () =>
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
  wake()
  expect(sent).toEqual([])
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 20_000)
  onTestFinished(() => void vi.restoreAllMocks())
  wake()
  expect(await screen.findByText('A newer version is available')).toBeVisible()
})

it('checks again by itself while the review is open, and so notices saves from elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await openReview()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 20_000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(screen.queryByText('A newer version is available')).not.toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(20_000))
  expect(await screen.findByText('A newer version is available')).toBeVisible()
  expect(await screen.findByText('Revision 8 is available. Your edits are based on revision 7')).toBeVisible()
})

it.each([
  [404, 1],
  [403, 1],
  [500, 2],
])('checks again after a %i only if that can help', async (status, times) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { sent, world, queryClient } = await openReview()
  world.state.faults.push({ endpoint: 'getBlueprint', kind: 'status', status })
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => void vi.restoreAllMocks())
  const pass = async (milliseconds: number) => {
    clock.mockImplementation(() => start + milliseconds)
    act(() => void vi.advanceTimersByTime(15_000))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  await pass(20_000)
  expect(sent).toHaveLength(1)
  // The failure is still as recent as a reading may be.
  await pass(25_000)
  expect(sent).toHaveLength(1)
  await pass(40_000)
  expect(sent).toHaveLength(times)
})

it('notifies other tabs of its own saves', async () => {
  const heard: unknown[] = []
  channel().addEventListener('message', ({ data }) => heard.push(data))
  const { user } = await openBlueprint()
  await user.type(screen.getByLabelText('Name', { selector: '#name' }), ' 2')
  await save(user)
  await waitFor(() => expect(heard).toEqual([{ kind: 'blueprint', id: ids.museumGuide }]))
})
