import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

const address = `/spaces/${ids.romanGallery}/artifacts`
const listed = (page: Page, name: RegExp) => page.getByRole('row', { name })

/** Opens the artifacts of a space and acts as Ines Valdo. */
async function open(page: Page, path = address) {
  await page.addInitScript(() =>
    localStorage.setItem('pc2.assumptions.museum', '{"mint-body":"end_user_id"}'),
  )
  await page.goto(path)
  await page.getByRole('combobox', { name: 'End user' }).fill(ids.ines)
  await page.getByRole('button', { name: /^Act as/ }).click()
  await expect(listed(page, /IMG_2041.jpg/)).toBeVisible()
}

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

journey(
  'three files are sent, and the one that the storage refuses goes by Retry',
  async ({ page, mock }) => {
    await open(page)
    // The storage refuses what was presigned for this one.
    let refused = 0
    await page.route(/X-Amz-Signature/, async (route) => {
      if (route.request().method() !== 'PUT' || route.request().postData() !== 'second' || refused++ > 0)
        return route.continue()
      await route.fulfill({
        status: 403,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'x-amz-error-code',
          'content-type': 'application/xml',
        },
        body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
      })
    })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'choose' }).click()
    const files = [text('one.txt', 'first'), text('two.txt', 'second'), text('three.txt', 'third')]
    await (await chooser).setFiles(files)
    const dock = page.getByRole('region', { name: 'Uploads' })
    await expect(dock).toContainText('Storage refused it: 403, AccessDenied, Request has expired.')
    await expect(dock).toContainText('an empty artifact may remain')
    await expect(dock.getByText('Checksum matched')).toHaveCount(2)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await dock.getByRole('button', { name: 'Retry two.txt' }).click()
    await expect(dock.getByText('Checksum matched')).toHaveCount(3)
    mock.advance(10_000)
    await expect(dock).toContainText('3 files: 3 ready')
    await dock.getByRole('button', { name: 'Uploads', expanded: false }).click()
    const presigned = mock.log.filter(({ endpoint }) => endpoint === 'presignAsEndUser')
    expect(presigned).toHaveLength(4)
    await dock.getByRole('listitem').filter({ hasText: 'two.txt' }).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Text of the file' })).toHaveText('second')
    await dock.getByRole('button', { name: 'Clear finished' }).click()
    await expect(dock).toBeHidden()
    await expect(listed(page, /three.txt.*Ready/)).toBeVisible()
  },
)

journey('files are dropped anywhere on a space, and leaving while they are sent asks', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'People' }).click()
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'.repeat(100)], '<img src=x onerror=alert(1)>.txt', { type: 'text/plain' }))
    return data
  })
  await page.route(/X-Amz-Signature/, () => new Promise(() => {}))
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop to send as Ines Valdo')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
  const dock = page.getByRole('region', { name: 'Uploads' })
  await expect(dock).toContainText('1 file: 1 sending')
  await expect(dock).toContainText('<img src=x onerror=alert(1)>.txt')
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await dock.getByRole('button', { name: /^Cancel/ }).click()
  await expect(dock).toBeHidden()
})

journey(
  'a picture is shown and downloaded, and a deletion of what is gone is told',
  async ({ page, mock }) => {
    await open(page)
    await listed(page, /IMG_2041.jpg/).click()
    const panel = page.getByRole('complementary', { name: 'IMG_2041.jpg' })
    await panel.getByRole('button', { name: /^Show preview/ }).click()
    const picture = panel.getByRole('img', { name: 'IMG_2041.jpg' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('IMG_2041.jpg')
    const file = mock.state.artifacts[ids.readyPhoto]
    if (file) file.value = { ...file.value, deleted_at: new Date().toISOString() }
    await panel.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete file' }).click()
    await expect(page.getByText('IMG_2041.jpg was already deleted')).toBeVisible()
    await expect(listed(page, /IMG_2041.jpg/)).toBeHidden()
  },
)
