import '@test/support/database'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderConsole } from '@test/support/render-console'

function mockStorageEstimate(estimate: () => Promise<StorageEstimate>) {
  const asked = vi.fn(estimate)
  const before = Object.getOwnPropertyDescriptor(navigator, 'storage')
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'storage', before)
    else Reflect.deleteProperty(navigator, 'storage')
  })
  Object.defineProperty(navigator, 'storage', { value: { estimate: asked }, configurable: true })
  return asked
}

describe('the storage use', () => {
  it.each([
    [1_240_000, 'about 1.2 MB'],
    [53_400, 'about 53 kB'],
  ])('is shown in the same words on all pages: %d', async (usage, words) => {
    mockStorageEstimate(async () => ({ usage }))
    const { router } = await renderConsole('/settings')
    expect(await screen.findByText(new RegExp(`the console uses ${words} here`))).toBeVisible()
    await act(() => router.navigate({ to: '/catalog' }))
    expect(await screen.findByText(new RegExp(`, ${words} for the whole console`))).toBeVisible()
  })

  it('is measured again when an entity is added or removed, but not after each note', async () => {
    const asked = mockStorageEstimate(async () => ({ usage: 1e6 }))
    const { catalog } = await renderConsole('/catalog')
    await screen.findByText(/for the whole console/)
    act(() => catalog.edit({ kind: 'space', id: 'a' }, { alias: 'Hall' }))
    await screen.findByText(/Hall/)
    const before = asked.mock.calls.length
    for (const alias of ['b', 'c', 'd']) act(() => catalog.edit({ kind: 'space', id: 'a' }, { alias }))
    expect(asked.mock.calls.length).toBe(before)
    act(() => catalog.forget([{ kind: 'space', id: 'a' }]))
    expect(asked.mock.calls.length).toBe(before + 1)
  })

  it('is not shown if the browser does not provide it', async () => {
    mockStorageEstimate(() => Promise.reject(new TypeError('no')))
    await renderConsole('/settings')
    expect(
      await screen.findByText(/Anything that looks like a token, key or presigned address is not stored/),
    ).not.toHaveTextContent(/the console uses/)
  })
})
