import { vi } from 'vitest'

// A worker keeps what it has loaded of libraries, which is most of what a file would load, and nothing of the console:
// what its modules hold belongs to one file.
vi.resetModules()
