import type { Locator } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { guidePath } from './support/museum-guide'

test.beforeEach(() => test.slow())

const eachTheme = ['light', 'dark'] as const

test('the shortcut map opens with its title in view, also in a low window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await signIn(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(map.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(map.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport({ ratio: 1 })
  await expect(map.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
})

test('the button that restores a removed trait covers neither its value nor its name', async ({
  page,
  signIn,
}) => {
  await signIn(page, { to: guidePath })
  // Its value is near the right end of its rail.
  await page.getByRole('button', { name: 'Patience', exact: true }).focus()
  await page.keyboard.press('Delete')
  await page
    .getByRole('dialog', { name: 'Remove Patience?' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  const lane = page.getByRole('group', { name: 'Patience, removed' })
  const button = lane.getByRole('button', { name: 'Put back Patience' })
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const text of [/^\d?\.\d+$/, 'Patience', 'Removed'])
      await expectApart(button, lane.getByText(text, { exact: true }).first())
  }
  await button.click()
  await expect(page.getByRole('button', { name: 'Patience', exact: true })).toBeVisible()
})

test('the menu of a selected goal has the same background as its row', async ({ page, signIn }) => {
  await signIn(page, { to: `${guidePath}?view=goals` })
  const head = page.getByRole('rowheader', { name: /^Goal storyteller/ })
  await head.click()
  const menu = page.getByRole('button', { name: 'More for goal storyteller' })
  for (const colorScheme of eachTheme) {
    await page.emulateMedia({ colorScheme })
    await menu.hover()
    const ground = (element: Locator) =>
      element.evaluate((node) => {
        const clear = 'rgba(0, 0, 0, 0)'
        for (let at: Element | null = node; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at)
          if (backgroundColor !== clear) return backgroundColor
        }
        return clear
      })
    expect(await ground(menu.locator('..'))).toBe(await ground(head))
  }
})

test('compared lanes stay within their columns', async ({ page, signIn }) => {
  await signIn(page, { to: `/blueprints/compare?ids=${ids.museumGuide},${ids.nightWatch}` })
  const table = page.getByRole('table', { name: 'Traits' })
  for (const width of [1440, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(table).toBeVisible()
    const beyond = () =>
      table.getByRole('cell').evaluateAll(
        (cells) =>
          cells.filter((cell) => {
            const lane = cell.querySelector('svg')?.getBoundingClientRect()
            return lane !== undefined && lane.right > cell.getBoundingClientRect().right
          }).length,
      )
    await expect.poll(beyond).toBe(0)
  }
})

test('a message does not overlap the save bar', async ({ page, signIn }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 })
    if (width === 1440) await signIn(page, { to: `/projects/${ids.eveningProgramme}` })
    await page.getByRole('button', { name: 'Set name' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Evenings')
    const bar = page.getByRole('group', { name: 'Save', exact: true })
    await bar.getByRole('button', { name: /^Discard/ }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    const message = messages.getByText(/discarded/i).first()
    await expectApart(message, bar)
    await messages.getByRole('button', { name: 'Close message' }).click()
  }
})

async function expectApart(one: Locator, other: Locator) {
  await expect(one).toBeVisible()
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not drawn.')
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
}
