import { expect, test, vi } from 'vitest'
import { createStoredStore } from '@/lib/create-stored-store'

const key = 'pc-density'
const densityStore = () => createStoredStore(key, (text) => (text === 'comfortable' ? text : 'compact'))

/** Another tab writes the setting, and this tab receives the event. */
function writeElsewhere(text: string) {
  localStorage.setItem(key, text)
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
}

test('a stored store keeps its value for the next page', () => {
  densityStore().set('comfortable')
  expect(localStorage.getItem(key)).toBe('comfortable')
  expect(densityStore().get()).toBe('comfortable')
})

test('a stored store follows other tabs while it has a listener, and reads its value again for a new one', () => {
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

test('a stored store reads what another tab wrote, even without a listener', () => {
  const store = densityStore()
  writeElsewhere('comfortable')
  expect(store.get()).toBe('comfortable')
})

test.each(['getItem', 'setItem'])(
  'a stored store keeps its value until the page closes if %s is refused',
  (method) => {
    const refuse = () => {
      throw new DOMException('No', 'SecurityError')
    }
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {},
      clear: () => {},
      [method]: refuse,
    })
    const store = densityStore()
    store.set('comfortable')
    store.subscribe(() => {})()
    store.subscribe(() => {})
    expect(store.get()).toBe('comfortable')
  },
)
