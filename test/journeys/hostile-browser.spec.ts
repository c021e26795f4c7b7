import { account, expect, journey } from './support/journey'

const ines = '/end-users/eu_3B81KK0PZQ7M2YTC'

journey.describe('over plain http under a name that is not localhost', () => {
  journey.use({ isSignedIn: false })

  journey('the console works without a secure context', async ({ page, consoleUrl }) => {
    await page.goto(consoleUrl.replace('127.0.0.1', 'console.test') + ines)
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Ines Valdo' })).toBeVisible()
    await page.getByRole('button', { name: /^Copy eu_/ }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  })
})

journey('a page whose texts the browser has translated goes on', async ({ page }) => {
  await page.goto(ines)
  await expect(page.getByRole('heading', { name: 'Ines Valdo' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.translate)).toBe(false)
  // As a browser does that ignores the attribute.
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text) // only texts are shown
      for (const text of texts) {
        const wrapper = document.createElement('span')
        text.replaceWith(wrapper)
        wrapper.append(text)
      }
    })
  await translate()
  await page.locator('input[name=name]').fill('Ines Okell')
  await translate()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Saved Ines Okell')).toBeVisible()
  await page.getByRole('link', { name: 'API keys' }).click()
  await translate()
  await expect(page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1)).toBeVisible()
})

journey('Back pressed twice over an edit asks one question, and the edit stays', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'End users', exact: true }).click()
  await page.getByRole('textbox', { name: 'Open end users by id' }).fill('eu_3B81KK0PZQ7M2YTC')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Ines V. Valdo')
  for (let press = 0; press < 2; press++) await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ines V. Valdo')
  await expect(page).toHaveURL(/eu_3B81KK0PZQ7M2YTC$/)
})
