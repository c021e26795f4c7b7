import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { identitiesPage } from './identities-page'
import { mintToken } from './mint-token'
import type { MockService } from './mock-service'

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

export const artifactsPath = `/spaces/${ids.romanGallery}/artifacts`

export const text = (name: string, content = `What ${name} holds`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

/** Locators and actions for the uploads on the artifacts page of a space. */
export function uploadsOn(page: Page) {
  const panel = page.getByRole('region', { name: 'Uploads' })
  return {
    panel,
    row: (name: string) =>
      panel.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name }),
    /** Opens the list and keeps it open: without a touch the panel shrinks to one line once all is done. */
    openList: async () => {
      await panel.getByRole('heading').click()
      const show = panel.getByRole('button', { name: 'Show the list of uploads' })
      if (await show.isVisible()) await show.click()
    },
    choose: (files: Files) => page.getByLabel('Files to upload').setInputFiles(files),
    /** Works on the artifacts page. */
    actAsInes: async (mock: MockService) => {
      await identitiesPage(page).paste(await mintToken(mock, ids.ines))
      await page.getByRole('table', { name: 'Artifacts' }).waitFor()
    },
  }
}

/** Advances the mock's clock, so that its files are processed. */
export const later = (mock: MockService) => (mock.world.state.clockOffset += 10_000)
