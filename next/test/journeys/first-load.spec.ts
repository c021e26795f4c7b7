import { expect, journey } from './support/journey'

journey('the code of the addressed page is asked for before the console runs', async ({ page }) => {
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.ok()) answered.push(new URL(response.url()).pathname)
  })
  // The console itself never starts.
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/end-users/eu_3B81KK0PZQ7M2YTC')
  const code = (await page.locator('#page-code').textContent()) ?? ''
  const files = (JSON.parse(code) as Record<string, string[]>)['/end-users/$id'] ?? []
  expect(files).toContainEqual(expect.stringMatching(/_id-[^/]*\.js$/))
  await expect.poll(() => files.filter((file) => !answered.includes(`/${file}`))).toEqual([])
})
