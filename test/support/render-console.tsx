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
  /** Further settings of the mock's environment in config.json. */
  configured?: Partial<Environment>
  /** Other environments to switch to. */
  others?: readonly Environment[]
}

/** Renders the whole console at a URL, with a fresh mock world and signed in unless stated otherwise. */
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
  // A console that is not disposed would hand its session to that of the next test.
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
