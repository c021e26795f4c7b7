import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { ConsoleRoot } from '@/app/console-root'
import { createConsole } from '@/app/create-console'
import { mockEnvironment, mountWorld } from './mount-world'
import type { Environment } from '@/lib/environment'
import type { World } from '@/mock/state/world'

interface Options {
  world?: World
  /** Email of the seeded user who is signed in, or null to start signed out. */
  signedInAs?: string | null
  /** What config.json says besides of the mock's environment. */
  configured?: Partial<Environment>
  /** Environments that it can be switched to. */
  others?: readonly Environment[]
}

/** The whole console at a URL over a fresh mock world, signed in unless told otherwise. */
export async function renderConsole(url: string, options: Options = {}) {
  const { signedInAs = 'maro.okell@museum.example' } = options
  const world = mountWorld(options.world)
  const history = createMemoryHistory({ initialEntries: [url] })
  const environment = { ...mockEnvironment, ...options.configured }
  const parts = createConsole({
    environment,
    environments: [environment, ...(options.others ?? [])],
    history,
  })
  // A console that lives on would hand its session to the next test's.
  onTestFinished(() => parts.dispose())
  if (signedInAs !== null) {
    const { endpoints } = await import('@/api/endpoints')
    const { value } = await parts.client.call(endpoints.logIn, {
      body: { email: signedInAs, password: 'museum' },
    })
    parts.session.accept(value, signedInAs)
  }
  const view = render(<ConsoleRoot parts={parts} />)
  return { ...view, ...parts, world, user: userEvent.setup() }
}
