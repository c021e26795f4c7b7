import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { tabStorage } from '@test/support/chat-by-hand'
import { openPlayground } from '@test/support/open-playground'

beforeEach(() => sessionStorage.clear())

const stored = () =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith('pc-talk:'))
    .map((key) => sessionStorage.getItem(key))
    .join()

describe('conversations in the storage of the tab', () => {
  it('are all written when the page is closed, whichever is shown', async () => {
    const { user, router, world } = await openPlayground()
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Half a thought')
    const other = Object.keys(world.state.personas).find((id) => id !== ids.kioskGuide)
    await act(() => router.navigate({ to: '/playground', search: { persona: other } }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''))
    await act(() => router.navigate({ to: '/settings' }))
    sessionStorage.clear()
    dispatchEvent(new Event('pagehide'))
    expect(stored()).toContain('Half a thought')
  })

  it('are said to be lost with the page if there is no room, once', async () => {
    const { storage } = tabStorage()
    vi.stubGlobal('sessionStorage', {
      ...storage,
      clear: () => undefined,
      setItem(key: string, text: string) {
        if (key.startsWith('pc-talk:')) throw new DOMException('Full', 'QuotaExceededError')
        storage.setItem(key, text)
      },
    })
    const { say, complete } = await openPlayground()
    await say('Hello')
    await complete()
    const sentence = 'This tab’s storage is full: the conversation is lost when you reload the page.'
    expect(await screen.findByText(sentence)).toBeVisible()
    await say('And again')
    await complete(1)
    expect(screen.getAllByText(sentence)).toHaveLength(1)
  })
})
