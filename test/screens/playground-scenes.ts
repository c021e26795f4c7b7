import type { Page } from '@playwright/test'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { answer, say, setUp } from '@test/e2e/support/playground'
import type { Scene } from './scenes'

const playground = `/playground?persona=${ids.kioskGuide}`
/** Sets the playground up with a key and waits for the answer of each talker. */
const talk =
  (talkers = 1, key = museumKey) =>
  async (page: Page) => {
    await setUp(page, key, talkers > 1 ? { Model: 'version-id' } : {})
    await say(page, 'Who made the bottles?')
    for (let index = 0; index < talkers; index += 1)
      await answer(page, index).getByRole('button', { name: 'Regenerate' }).waitFor()
  }

export const playgroundScenes: readonly Scene[] = [
  { name: 'playground-off', at: playground },
  { name: 'playground', at: playground, reach: talk() },
  {
    name: 'playground-two',
    at: `${playground}&version=${ids.kioskGuideVersion3}&vs=${ids.kioskGuide}`,
    reach: talk(2),
  },
  { name: 'playground-refused', at: playground, reach: talk(1, 'psk_wrong0123456789abcdef') },
  {
    name: 'playground-tests',
    at: `${playground}&view=tests`,
    reach: async (page) => {
      await setUp(page, museumKey)
      await page.getByLabel('Test messages').fill('Hello, who are you?\nWhere are the toilets?')
      await page.getByRole('button', { name: 'Send 2 requests' }).click()
      await page.getByText('2 of 2 answers').waitFor()
    },
  },
  {
    name: 'playground-kept',
    at: playground,
    reach: async (page) => {
      await talk()(page)
      await page.getByRole('button', { name: 'Keep this conversation' }).click()
      await page.getByText(/^Kept in this browser/).waitFor()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playground' }).click()
      await page.getByRole('table', { name: 'Kept conversations' }).waitFor()
    },
  },
]
