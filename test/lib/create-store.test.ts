import { expect, test, vi } from 'vitest'
import { createStore } from '@/lib/create-store'

test('a store notifies listeners of each change, in the same tick and with the new value', () => {
  const store = createStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.set((before) => before + 1)
  expect(seen).toEqual([2, 3])
  stop()
  store.set(4)
  expect(store.get()).toBe(4)
  expect(seen).toEqual([2, 3])
})

test('a store does not notify listeners of an unchanged value', () => {
  const store = createStore(Number.NaN)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(Number.NaN)
  store.set((before) => before)
  expect(listener).not.toHaveBeenCalled()
})

test('a store does not notify a listener that another one unsubscribed during the same change', () => {
  const store = createStore('')
  const later = vi.fn()
  store.subscribe(() => stopLater())
  const stopLater = store.subscribe(later)
  store.set('news')
  expect(later).not.toHaveBeenCalled()
})

test('a store is in use while it has listeners, and notifies none of a change made when the use starts', () => {
  const stopped = vi.fn()
  const onUse = vi.fn(() => {
    store.set('read')
    return stopped
  })
  const store = createStore('unread', { onUse })
  expect(onUse).not.toHaveBeenCalled()
  const listener = vi.fn()
  const stopFirst = store.subscribe(listener)
  expect(store.get()).toBe('read')
  expect(listener).not.toHaveBeenCalled()
  const stopSecond = store.subscribe(() => {})
  stopFirst()
  stopFirst()
  expect(stopped).not.toHaveBeenCalled()
  stopSecond()
  stopSecond()
  expect(onUse).toHaveBeenCalledTimes(1)
  expect(stopped).toHaveBeenCalledTimes(1)
  store.subscribe(listener)
  expect(onUse).toHaveBeenCalledTimes(2)
})

test('a store notifies no listener after it is disposed, and ends its use', () => {
  const stopped = vi.fn()
  const store = createStore(0, { onUse: () => stopped })
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.dispose()
  store.set(1)
  stop()
  expect(listener).not.toHaveBeenCalled()
  expect(stopped).toHaveBeenCalledTimes(1)
})
