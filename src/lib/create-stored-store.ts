import { createStore, type Store } from './create-store'
import { browserStorage, writeText } from './stored'

/**
 * A setting in this browser's localStorage, the same in all tabs while anybody listens. Where it cannot be stored, it
 * lasts as long as the page. `parse` turns the stored text into the setting (null: there is none), `write` turns it back.
 */
export function createStoredStore<Value>(
  key: string,
  parse: (text: string | null) => Value,
  write: (value: Value) => string = String,
): Store<Value> {
  const read = () => parse(browserStorage('localStorage')?.getItem(key) ?? null)
  let isKept = true
  let isUsed = false
  // Another tab may have changed it while nobody listened here.
  const readAgain = () => {
    if (isKept && !isUsed) store.set(read())
  }
  const store = createStore(read(), {
    onUse() {
      readAgain()
      isUsed = true
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) store.set(read())
      }
      window.addEventListener('storage', onStorage)
      return () => {
        isUsed = false
        window.removeEventListener('storage', onStorage)
      }
    },
  })
  return {
    ...store,
    get() {
      readAgain()
      return store.get()
    },
    set(next) {
      store.set(next)
      isKept = writeText(browserStorage('localStorage'), key, write(store.get()))
    },
  }
}
