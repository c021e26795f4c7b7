import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Repairs the browser's storage, so that its content can be checked. */
    mendStorage?: () => void
  }
}

/** How a browser may fail to store anything. */
export type Breakage = 'blocked' | 'full' | 'hung' | 'crowded'

/** Breaks the storage for the pages of this tab, from their first line on. Returns a function that repairs it. */
export async function breakStorage(page: Page, breakage: Breakage): Promise<() => Promise<void>> {
  await page.addInitScript((kind) => {
    const mending: (() => void)[] = []
    const replace = (object: object, key: string, property: PropertyDescriptor) => {
      const original = Object.getOwnPropertyDescriptor(object, key)
      Object.defineProperty(object, key, { configurable: true, ...property })
      if (original) mending.push(() => void Object.defineProperty(object, key, original))
    }
    const refuse = (name: string) => () => {
      throw new DOMException('The storage is out of order.', name)
    }
    const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches']
    if (kind === 'blocked')
      for (const name of storages) replace(window, name, { get: refuse('SecurityError') })
    if (kind === 'full') {
      replace(Storage.prototype, 'setItem', { value: refuse('QuotaExceededError') })
      replace(IDBFactory.prototype, 'open', { value: refuse('QuotaExceededError') })
    }
    // Existing entries can still be read.
    if (kind === 'crowded') {
      replace(Storage.prototype, 'setItem', { value: refuse('QuotaExceededError') })
      for (const method of ['put', 'add'])
        replace(IDBObjectStore.prototype, method, { value: refuse('QuotaExceededError') })
    }
    if (kind === 'hung') replace(IDBFactory.prototype, 'open', { value: () => new EventTarget() })
    window.mendStorage = () => mending.forEach((mend) => mend())
  }, breakage)
  return () => page.evaluate(() => window.mendStorage?.())
}
