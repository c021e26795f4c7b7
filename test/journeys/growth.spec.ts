import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

journey(
  'growth is edited in its matrix, by a slider and in its tables, then saved',
  async ({ page, mock }) => {
    await page.goto(`/blueprints/${ids.museumGuide}`)
    await page.getByRole('link', { name: /^Growth/ }).click()
    const cell = (row: number, column: number) =>
      page.locator(`[aria-rowindex="${row}"] > [aria-colindex="${column}"] input`)
    await cell(2, 3).focus()
    await page.keyboard.type('0.6')
    await page.keyboard.press('Enter')
    await page.keyboard.type('0,55')
    await page.keyboard.press('ArrowRight')
    await expect(cell(3, 4)).toBeFocused()
    await cell(3, 5).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('slider', { name: 'Rate of identity' }).press('ArrowUp')
    await page.getByRole('textbox', { name: 'Maximum of Humour' }).fill('0.5')
    await expect(page.getByText('5 unsaved changes')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: /^Review & save/ }).click()
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Saved Museum guide')).toBeVisible()
    await expect(page).toHaveURL(/growth$/)
    const saved = mock.state.blueprints[ids.museumGuide]?.value
    expect(saved).toMatchObject({
      default_growth: {
        domain_rates: { identity: 0.0105 },
        goal_states: [
          { trait_targets: { warmth: 0.6 } },
          { trait_targets: { warmth: 0.55, curiosity: 0.72, depth: 0.66 } },
          { id: 'plain_speaker' },
        ],
      },
    })
    expect(JSON.stringify(saved)).not.toContain('0.82')
  },
)
