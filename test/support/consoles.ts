import { IDBFactory } from 'fake-indexeddb'

interface Disposable {
  dispose: () => void
}

let shown: Disposable[] = []

/** Ends this console after the test. */
export const endAfterTest = (console: Disposable) => void shown.push(console)

/** Ends what the test has shown, and forgets what it stored. */
export function endShown() {
  for (const one of shown) one.dispose()
  shown = []
  globalThis.indexedDB = new IDBFactory()
}
