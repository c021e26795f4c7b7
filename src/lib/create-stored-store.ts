import { createStore, type Store } from './create-store'
import { browserStorage, writeText } from './stored'

/**
 * A setting in this browser's localStorage, shared by all tabs. If it cannot be stored, it lasts as long as the page.
 * `parse` turns the stored text into the setting (null: nothing stored), `write` does the reverse.
 */
export function createStoredStore<Value>(
  key: string,
  parse: (text: string | null) => Value,
  write: (value: Value) => string = String,
): Store<Value> {
  const storedText = () => browserStorage('localStorage')?.getItem(key) ?? null
  let isKept = true
  let isUsed = false
  let lastText = storedText()
  const readAgain = () => {
    const text = storedText()
    // The same text yields the same setting, even if it is an object.
    if (!isKept || text === lastText) return
    lastText = text
    store.set(parse(text))
  }
  const store = createStore(parse(lastText), {
    onUse() {
      readAgain()
      isUsed = true
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) readAgain()
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
      // Another tab may have changed it while there was no listener here.
      if (!isUsed) readAgain()
      return store.get()
    },
    set(next) {
      if (!isUsed) readAgain()
      store.set(next)
      const text = write(store.get())
      isKept = writeText(browserStorage('localStorage'), key, text)
      if (isKept) lastText = text
    },
  }
}
