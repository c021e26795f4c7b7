// Node has no connection of its own to lose: the client asks a browser's navigator.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
