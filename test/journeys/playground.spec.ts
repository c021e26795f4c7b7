import type { Page } from '@playwright/test'
import { usableKeys } from '@/mock/credentials'
import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

const [key = ''] = usableKeys.keys()

/** Keys are held in memory: from here on nothing is loaded again. */
async function holdKey(page: Page) {
  await page.getByRole('button', { name: 'Add a funding key' }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: 'Add key' }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
}

journey(
  'chat is switched on, and a persona answers, is stopped, and answers anew',
  async ({ page, mock }) => {
    await page.goto(`/playground?persona=${ids.kioskGuide}`)
    await page.getByRole('link', { name: 'Open Settings' }).click()
    await page.getByRole('radio', { name: 'model names the persona, the reply streams' }).check()
    await page.goBack()
    await holdKey(page)
    const message = page.getByRole('textbox', { name: 'Message', exact: true })
    mock.fail('completeChat', { network: 'stall' })
    await message.fill('Who are you?')
    await message.press('Enter')
    const reply = page.getByRole('article')
    await expect(reply.getByText('Waiting for the first token …')).toBeVisible()
    await message.press('Escape')
    await expect(reply.getByText(/^Stopped/)).toBeVisible()
    await reply.getByRole('button', { name: 'Regenerate' }).click()
    await expect(reply.getByText(/tokens in, \d+ out/)).toBeVisible()
    await reply.getByText('Reasoning').click()
    await expect(reply.getByText(/^The visitor wants to know/)).toBeVisible()
    await reply.getByRole('button', { name: 'Raw exchange' }).click()
    await expect(page.getByRole('dialog').getByText('chat.completion.chunk')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(mock.log.filter(({ endpoint }) => endpoint === 'completeChat')).toHaveLength(2)

    // It goes on while another page is open.
    await message.fill('And then?')
    await message.press('Enter')
    await page.getByRole('link', { name: 'Personas' }).first().click()
    await page.goBack()
    await expect(page.getByText(/tokens in, \d+ out/)).toHaveCount(2)
    await page.reload()
    await expect(page.getByText(/tokens in, \d+ out/)).toHaveCount(2)
  },
)
