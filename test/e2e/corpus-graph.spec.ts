import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { actAsInes, ask, boxOf, node } from './support/corpus'
import { violationsOf } from './support/violations-of'

test.describe('the graph of a corpus', () => {
  test('can be read with the keyboard alone, through the graph and its outline', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await actAsInes(page, mock)
    await ask(page, 'Which workshop stamped the barrel bottles?')
    await page.getByRole('radio', { name: 'Graph' }).focus()
    await page.keyboard.press('Tab')
    await expect(node(page, 'Frontinus workshop')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByRole('button', { name: 'Frontinus workshop, made, Barrel bottle, 0.93' }),
    ).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(node(page, 'Barrel bottle')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(node(page, 'Frontinus workshop')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Selected in the graph' })).toContainText('0.93')
    await page.getByRole('radio', { name: 'Graph' }).focus()
    await page.keyboard.press('ArrowRight')
    const outline = page.getByRole('tree', { name: 'Outline of the graph' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(outline.getByRole('treeitem', { name: /made → Barrel bottle/ })).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
  })

  test('with thousands of entities can be drawn and navigated', async ({ page, mock, signIn }) => {
    await signIn(page, { to: `/corpora/${ids.largeCorpus}` })
    await actAsInes(page, mock)
    await ask(page, 'Who owned the grave stele?')
    await expect(page.locator('canvas')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a node' }).fill('trier')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Selected in the graph' })).toContainText(/trier/i)
    const cursor = page.locator('[data-cursor]')
    await cursor.focus()
    const before = await cursor.getAttribute('aria-label')
    await page.keyboard.press('ArrowDown')
    await expect(cursor).not.toHaveAttribute('aria-label', before ?? '')
    await expect(cursor).toBeFocused()
  })

  test('is zoomed with two fingers without selecting what they touch', async ({ page, mock, signIn }) => {
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await actAsInes(page, mock)
    await ask(page, 'Who stamped the barrel bottles?')
    const between = async () => {
      const [one, other] = [await boxOf(node(page, 'Rhine')), await boxOf(node(page, 'Amiens'))]
      return Math.hypot(one.x - other.x, one.y - other.y)
    }
    const before = await between()
    const { x, y, width, height } = await boxOf(page.locator('[data-settled]'))
    const fingers = (apart: number) => [
      { id: 1, x: x + width / 2 - apart, y: y + height / 2 },
      { id: 2, x: x + width / 2 + apart, y: y + height / 2 },
    ]
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', fingers(30).slice(0, 1))
    await send('touchStart', fingers(30))
    for (const apart of [36, 44, 52, 60]) await send('touchMove', fingers(apart))
    await send('touchEnd', [])
    await expect.poll(between).toBeGreaterThan(before * 1.8)
    expect(await between()).toBeLessThan(before * 2.2)
    await expect(page).not.toHaveURL(/sel=/)
  })
})
