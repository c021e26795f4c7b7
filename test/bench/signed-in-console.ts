import type { RequestListener } from 'node:http'
import type { Browser } from '@playwright/test'
import { startMockServer } from '@/mock/server'
import type { World } from '@/mock/state/world'
import { serveBuild } from '@test/support/serve-build'
import { serviceWithChat } from '@test/support/service-with-chat'
import { openTab } from './browser'

export interface SignedInConsole {
  url: string
  /** Address of the mock's service. */
  service: string
  session: Record<string, string>
  /** The world of the mock's server. */
  world: World
  /** Ids of blueprints: one of usual size, one with 200 traits. */
  blueprint: string
  largeBlueprint: string
  close: () => Promise<void>
}

/**
 * The production build with the mock's HTTP server, and the session from a sign-in through the page. `answerChat`
 * answers chat completions instead of the mock.
 */
export async function signedInConsole(
  browser: Browser,
  answerChat?: RequestListener,
): Promise<SignedInConsole> {
  const mock = await startMockServer()
  const chat = answerChat && (await serviceWithChat(mock.world, answerChat))
  const service = chat?.url ?? mock.url
  const environment = {
    id: 'bench',
    name: 'Bench',
    baseUrl: service,
    storageOrigins: [mock.storageUrl],
    kind: 'staging',
  }
  const served = await serveBuild({ dist: 'dist', config: { environments: [environment] } })
  const user = mock.world.state.users[0]
  const [blueprint, largeBlueprint] = ['bp_01J8ZQ4N6T7RXQZV', 'bp_01J4L4RGE200TRTS']
  if (!user || !mock.world.state.blueprints[largeBlueprint]) throw new Error('The seeded world has changed.')

  const { context, page } = await openTab(browser)
  await page.goto(served.url)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const session = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)))
  await context.close()

  return {
    url: served.url,
    service,
    session,
    world: mock.world,
    blueprint,
    largeBlueprint,
    close: async () => {
      await served.close()
      await chat?.close()
      await mock.close()
    },
  }
}
