import { setupServer } from 'msw/node'

/** The network of component tests: empty until a test mounts a mock world on it. Any other request fails the test. */
export const network = setupServer()
