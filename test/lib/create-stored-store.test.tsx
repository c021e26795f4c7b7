import { expect, test, vi } from 'vitest'
import { createStoredStore } from '@/lib/create-stored-store'

const key = 'pc-density'
const densityStore = () => createStoredStore(key, (text) => (text === 'comfortable' ? text : 'compact'))

/** Another tab writes the setting: this one hears of it. */
function writeElsewhere(text: string) {
  localStorage.setItem(key, text)
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
}

test('keeps what is set, for the next page as well', () => {
  densityStore().set('comfortable')
  expect(localStorage.getItem(key)).toBe('comfortable')
  expect(densityStore().get()).toBe('comfortable')
})

test('follows the other tabs while anybody listens, and reads anew when somebody does again', () => {
  const store = densityStore()
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  writeElsewhere('comfortable')
  expect(store.get()).toBe('comfortable')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  writeElsewhere('compact')
  store.subscribe(listener)
  expect(store.get()).toBe('compact')
})

test('reads what another tab wrote, also where nobody listens', () => {
  const store = densityStore()
  writeElsewhere('comfortable')
  expect(store.get()).toBe('comfortable')
})

test.each(['getItem', 'setItem'])('where %s is refused, the choice lasts as long as the page', (method) => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, clear: () => {}, [method]: refuse })
  const store = densityStore()
  store.set('comfortable')
  store.subscribe(() => {})()
  store.subscribe(() => {})
  expect(store.get()).toBe('comfortable')
})
