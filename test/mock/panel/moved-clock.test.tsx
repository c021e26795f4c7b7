import { act, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createConsolePort } from '@/app/create-console-port'
import { serviceClock } from '@/lib/time/service-clock'
import { hostPanel } from '@/mock/panel/host-panel'
import { minute } from '@/mock/seed/time'
import { renderConsole } from '@test/support/render-console'

// The shortcut of this panel would open a second panel in the tests of other files.
const leaving = new AbortController()
afterAll(() => leaving.abort())

afterEach(() => {
  // Not awaited: parts of the page may still be loading, and React renders none of them while it waits.
  act(() => serviceClock.ahead.set(0))
})

it('moves the session countdown with the mock’s clock, and warns of the time that is really left', async () => {
  const { world, ...parts } = await renderConsole('/')
  hostPanel(world, leaving.signal).attach(createConsolePort(parts, () => {}))
  const session = await screen.findByRole('button', { name: /^Session,/ })
  expect(session).toHaveAccessibleName(/59 min|1 h/)
  act(() => world.advance(57 * minute))
  expect(session).toHaveAccessibleName(/[23] min/)
  expect(await screen.findByText('Your session ends in 3 minutes')).toBeVisible()
  act(() => world.advance(-57 * minute))
  expect(session).toHaveAccessibleName(/59 min|1 h/)
})
