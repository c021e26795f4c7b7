import { vi } from 'vitest'

// A worker keeps the libraries that it has loaded, which are most of what a file would load, but no module of the
// console: the state of its modules belongs to one file.
vi.resetModules()
