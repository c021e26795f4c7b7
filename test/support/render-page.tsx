import { createMemoryHistory, Outlet } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '@/app/app'
import { createConsole, type Console } from '@/app/create-console'
import type { Environment } from '@/api/environment'
import { createMock, type Mock } from '@/mock/create-mock'
import { FramePage, Route as FrameRoute } from '@/routes/_frame/route'
import { grantOfLogin } from '@/session/grant'
import { Overlays } from '@/ui/dialogs/overlays'
import { endAfterTest } from './consoles'
import { network } from './network'

export const environment: Environment = {
  id: 'test',
  name: 'Test',
  kind: 'mock',
  baseUrl: 'https://service.test',
  storageOrigins: ['https://storage.test'],
  apiKeyPrefix: 'psk_',
}

interface RenderPageOptions {
  /** A mock that the test has prepared. */
  mock?: Mock
  /** The test's, unless given. */
  environment?: Environment
  isSignedIn?: boolean
  /** With navigation, top bar and session dialog. */
  withFrame?: boolean
  /** Runs before the page is shown, for example to put something into the catalog. */
  prepare?: (console: Console) => void | Promise<void>
}

export const createTestMock = () => createMock({ ...environment, storageUrl: 'https://storage.test' })

/** Shows the page at an address, over a service that is this test's own, signed in as Maro Okell. */
export async function renderPage(address: string, options: RenderPageOptions = {}) {
  const { mock = createTestMock(), isSignedIn = true, withFrame = false, prepare } = options
  const shown = options.environment ?? environment
  network.use(...mock.handlers)
  FrameRoute.update({ component: withFrame ? FramePage : BareFrame })
  const history = createMemoryHistory({ initialEntries: [address] })
  const console = createConsole(shown, [shown], history)
  endAfterTest(console)
  if (isSignedIn) signIn(console, mock)
  await console.session.ready
  await prepare?.(console)
  render(<App console={console} env="test" />)
  return { user: userEvent.setup({ delay: null }), router: console.router, console, mock }
}

export function signIn(console: Console, mock: Mock) {
  const value = mock.issueUserToken()
  const grant = grantOfLogin({ value, at: Date.now() }, 'maro.okell@museum.example')
  if (grant) console.session.start(grant, { keep: true })
}

/** What a page needs of the frame. */
function BareFrame() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <Overlays />
    </>
  )
}
