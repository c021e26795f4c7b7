import '@test/support/database'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addFault } from '@/mock/controls'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { forgetStored, storedLabels } from '@/storage/stored-data'
import { openPlayground } from '@test/support/open-playground'
import { databaseText } from '@test/support/stored-text'

const keep = () => screen.getByRole('button', { name: 'Keep this conversation' })
const stopKeeping = () => screen.getByRole('button', { name: 'Stop keeping' })
const keptList = () => screen.findByRole('table', { name: 'Kept conversations' })

/** Waits until the database contains a text. */
const stored = (text: string) =>
  waitFor(async () => expect(await databaseText()).toContain(text), { timeout: 3_000 })

/** What the database has of conversations. */
const conversationText = async () =>
  (await databaseText())
    .split('\n')
    .filter((line) => line.startsWith('persona-console conversation'))
    .join()

beforeEach(async () => {
  sessionStorage.clear()
  await forgetStored()
})

describe('a kept conversation', () => {
  it('is stored only on request, follows later answers, and is opened in another tab', async () => {
    const first = await openPlayground()
    await first.say('Who made the bottles?')
    await first.complete()
    expect(await storedLabels()).not.toContain('kept conversations')
    await first.user.click(keep())
    expect(
      await screen.findByText(/^Kept in this browser for 30 days after the conversation’s last change/),
    ).toBeVisible()
    expect(await storedLabels()).toContain('kept conversations')
    await first.say('And when?')
    await first.complete(1)
    await stored('And when?')
    first.unmount()
    sessionStorage.clear()

    const second = await openPlayground('/playground')
    const list = await keptList()
    expect(within(list).getByRole('cell', { name: '2' })).toBeVisible()
    await second.user.click(within(list).getByRole('link', { name: 'Who made the bottles?' }))
    expect(await screen.findByText('And when?', { exact: true })).toBeVisible()
    expect(stopKeeping()).toBeVisible()
    await waitFor(() => expect(second.router.state.location.search).toEqual({ persona: ids.kioskGuide }))
  })

  it('replaces the one in the tab, which can be put back', async () => {
    const { user, say, complete, router } = await openPlayground()
    await say('First')
    await complete()
    await user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    await user.click(screen.getByRole('button', { name: 'New conversation' }))
    await say('Second')
    await complete()
    await router.navigate({ to: '/playground' })
    await user.click(within(await keptList()).getByRole('link', { name: 'First' }))
    expect(await screen.findByText('First', { exact: true })).toBeVisible()
    const toast = screen.getByText('The kept conversation replaced the one in this tab')
    expect(toast).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? toast)
    expect(await screen.findByText('Second', { exact: true })).toBeVisible()
    expect(screen.queryByText('First', { exact: true })).not.toBeInTheDocument()
  })

  it('leaves out what looks like a credential', async () => {
    const { user, say, complete } = await openPlayground()
    await say(`My key is ${museumKey}`)
    await complete()
    await user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    expect(await databaseText()).toContain('My key is')
    expect(await databaseText()).not.toContain(museumKey)
  })

  it('is deleted from the list, and undone; one that is gone is said to be', async () => {
    const { user, say, complete, router } = await openPlayground()
    await say('First')
    await complete()
    await user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    await router.navigate({ to: '/playground' })
    await user.click(within(await keptList()).getByRole('button', { name: 'Delete “First”' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kept conversations' })).toBeNull())
    expect(await storedLabels()).not.toContain('kept conversations')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(within(await keptList()).getByRole('link', { name: 'First' })).toBeVisible()
    await router.navigate({ to: '/playground', search: { persona: ids.kioskGuide, kept: 'gone' } })
    expect(await screen.findByText('That conversation is no longer kept in this browser')).toBeVisible()
  })

  it('stays as it was stored if it is only opened', async () => {
    const first = await openPlayground()
    await first.user.type(screen.getByLabelText('System message'), 'Be brief')
    await first.say('First')
    await first.complete()
    await first.user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    first.unmount()
    sessionStorage.clear()
    const before = await conversationText()
    expect(before).toContain('Be brief')
    await openPlayground('/playground')
    await first.user.click(within(await keptList()).getByRole('link', { name: 'First' }))
    await waitFor(() => expect(screen.getByLabelText('System message')).toHaveValue('Be brief'))
    // Longer than between two writes.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await conversationText()).toBe(before)
  })

  it('goes on being kept after an edit was undone', async () => {
    const { user, say, complete } = await openPlayground()
    await say('First')
    await complete()
    await user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    await user.click(screen.getByRole('button', { name: 'Edit message' }))
    await user.type(screen.getByRole('textbox', { name: 'Edit message' }), ' changed{Enter}')
    await complete()
    await stored('First changed')
    const toast = screen.getByText('The earlier answers were removed')
    await user.click(within(toast.parentElement ?? toast).getByRole('button', { name: 'Undo' }))
    await say('Second')
    await complete(1)
    await stored('Second')
    expect(await databaseText()).not.toContain('First changed')
    expect(stopKeeping()).toBeVisible()
  })

  it('is said to be there still if it cannot be deleted', async () => {
    const { user, say, complete, router } = await openPlayground()
    await say('First')
    await complete()
    await user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    const refusing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('Refused', 'UnknownError')
    })
    onTestFinished(() => refusing.mockRestore())
    await user.click(stopKeeping())
    expect(await screen.findByText('Could not stop keeping the conversation. Try again later.')).toBeVisible()
    expect(stopKeeping()).toBeVisible()
    await router.navigate({ to: '/playground' })
    await user.click(within(await keptList()).getByRole('button', { name: 'Delete “First”' }))
    expect(await screen.findByText('Could not delete the conversation. Try again later.')).toBeVisible()
    expect(within(await keptList()).getByRole('link', { name: 'First' })).toBeVisible()
    refusing.mockRestore()
    await user.click(within(await keptList()).getByRole('link', { name: 'First' }))
    await waitFor(() => expect(stopKeeping()).toBeVisible())
  })

  it('is no longer kept once it was deleted elsewhere', async () => {
    const { user, say, complete } = await openPlayground()
    await say('First')
    await complete()
    await user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    await forgetStored()
    await say('Second')
    await complete(1)
    expect(
      await screen.findByText(
        /^This conversation was changed or deleted in another tab/,
        {},
        { timeout: 3_000 },
      ),
    ).toBeVisible()
    expect(keep()).toBeVisible()
    expect(await databaseText()).not.toContain('Second')
  })

  it('has a message that was sent just before the conversation was started over', async () => {
    const { user, say, complete, world, answers } = await openPlayground()
    await say('First')
    await complete()
    await user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    addFault(world, { endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
    await say('Second')
    await waitFor(async () => expect((await answers())[1]).toHaveTextContent('You said'))
    await user.click(screen.getByRole('button', { name: 'New conversation' }))
    await stored('Second')
    expect(screen.queryByRole('button', { name: 'Keep this conversation' })).toBeNull()
  })

  it('is the same one again if its removal is undone after starting over', async () => {
    const { user, say, complete } = await openPlayground()
    await say('First')
    await complete()
    await user.click(keep())
    await screen.findByText(/^Kept in this browser/)
    await user.click(stopKeeping())
    const toast = await screen.findByText(
      'No longer kept. The conversation stays in this tab until you close it.',
    )
    await waitFor(async () => expect(await databaseText()).not.toContain('First'))
    const undo = within(toast.parentElement ?? toast).getByRole('button', { name: 'Undo' })
    await user.click(screen.getByRole('button', { name: 'New conversation' }))
    await say('Other')
    await complete()
    await user.click(undo)
    await stored('First')
    expect(await databaseText()).not.toContain('Other')
    expect(keep()).toBeVisible()
  })

  it('is said to be kept or no longer kept in one toast', async () => {
    const { user, say, complete } = await openPlayground()
    const toasts = screen.getByRole('region', { name: 'Messages' })
    await say('First')
    await complete()
    await user.click(keep())
    await within(toasts).findByText(/^Kept in this browser/)
    await user.click(stopKeeping())
    await within(toasts).findByText(/^No longer kept/)
    expect(within(toasts).queryByText(/^Kept in this browser/)).toBeNull()
    await user.click(keep())
    expect(await within(toasts).findByText(/^Kept in this browser/)).toBeVisible()
    expect(within(toasts).queryByText(/^No longer kept/)).toBeNull()
  })
})
