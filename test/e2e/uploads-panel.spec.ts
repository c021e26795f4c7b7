import { expect, test } from './support/console-test'
import { artifactsPath, later, text, uploadsOn } from './support/uploads'
import { violationsOf } from './support/violations-of'

test.describe('finished uploads', () => {
  test('shrink to one line if all succeeded and the list was not used, and open and close by keyboard', async ({
    page,
    mock,
    signIn,
  }) => {
    const { panel, row, choose, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    await choose(['one.txt', 'two.txt', 'three.txt'].map((name) => text(name)))
    await expect(panel).toContainText('3 being processed')
    const openHeight = (await panel.boundingBox())?.height ?? 0
    later(mock)
    await expect(panel).toHaveText('3 files uploaded')
    expect((await panel.boundingBox())?.height).toBeLessThan(Math.min(48, openHeight))
    expect(await violationsOf(page)).toEqual([])
    const toggle = panel.getByRole('button', { expanded: false })
    await toggle.press('Enter')
    await expect(row('two.txt')).toContainText('Checksum verified')
    const open = panel.getByRole('button', { expanded: true })
    await expect(open).toBeFocused()
    await open.press('Enter')
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: 'Dismiss finished uploads' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
