import { forceCloseDatabase } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Ends the connections that are opened from now on, as a browser does to those of a page in the background. */
export function endableConnections() {
  const opened = new Set<IDBDatabase>()
  const { open } = IDBFactory.prototype
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...name) {
    const request = open.apply(this, name)
    request.addEventListener('success', () => opened.add(request.result))
    return request
  })
  return {
    end() {
      for (const connection of opened) forceCloseDatabase(connection as never) // it is one of theirs
      opened.clear()
    },
  }
}
