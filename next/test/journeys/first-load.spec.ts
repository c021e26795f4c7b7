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
  await expect.poll(() => answered.filter((path) => /_id-[^/]*\.(js|css)$/.test(path))).toHaveLength(2)
})
