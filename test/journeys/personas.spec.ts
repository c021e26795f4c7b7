import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

journey(
  'a persona is made from a blueprint, and its page tells what has drifted since',
  async ({ page, mock }) => {
    await page.goto(`/blueprints/${ids.museumGuide}`)
    await page.getByRole('link', { name: 'Create persona' }).click()
    // The blueprint has a field of this name too.
    await expect(page.getByRole('heading', { level: 1, name: 'New persona' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Hall 3 guide')
    await page.getByRole('textbox', { name: 'Role' }).fill('Answers questions')
    await expect(page.getByText('museum-guide', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Hall 3 guide' })).toBeVisible()
    await expect(page.getByText('Says the same as revision 7')).toBeVisible()
    expect(mock.log.filter(({ endpoint }) => endpoint === 'createPersona')).toHaveLength(1)
    const address = page.url()

    await page.getByRole('link', { name: 'Open blueprint' }).click()
    await page.getByRole('slider', { name: 'Default of Warmth' }).press('ArrowRight')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Saved Museum guide')).toBeVisible()

    // Nothing but this browser has the persona.
    await page.goto(address)
    const warmth = page.getByRole('button', { name: 'Warmth: default rises from 0.50 to 0.51' })
    await warmth.click()
    await expect(page.getByRole('group', { name: /^Warmth/ })).toHaveAttribute('data-lit', 'true')
    await page.getByRole('link', { name: 'Create again from revision 8' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Hall 3 guide')
    await expect(page.getByRole('textbox', { name: 'Version' })).toHaveValue('2')
  },
)
