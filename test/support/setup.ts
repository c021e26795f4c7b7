import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { config } from 'zod/mini'
import { closeToast, toastStore } from '@/ui/overlays/toast'
import { failOnConsole } from './console-guard'
import { network } from './network'

config({ jitless: true })
failOnConsole()

// A slow machine is no failure: these time limits end a wait, and measure nothing.
configure({ asyncUtilTimeout: 10_000 })

// During a wait, the whole document would be printed at every attempt, although no one reads it: the error that ends
// the wait prints it.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    isInWaitFor() ? namedAsTheirs(new Error(message ?? '')) : getElementError(message, container),
})

function isInWaitFor(): boolean {
  const config: object = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

function namedAsTheirs(error: Error): Error {
  error.name = 'TestingLibraryElementError'
  return error
}

class ResizeObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = ResizeObserverStub
Element.prototype.scrollIntoView = () => {}
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  // Toasts outlive the component that showed them, and the next test would find them.
  for (const { id } of toastStore.getSnapshot()) closeToast(id)
  network.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => {
  network.close()
  // The window outlives the file.
  for (const root of [document.documentElement, document.body]) {
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
  }
  document.body.replaceChildren()
  document.title = ''
})
