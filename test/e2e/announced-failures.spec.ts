import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'

test.describe('a failure', () => {
  test('of a save is announced once, as text, and leaves the focus in place', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 403, times: 1 })
    await guide.toReview()
    await guide.save.button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/Not allowed/)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(guide.save.button).toBeFocused()
  })

  test('of a read in the background does not interrupt typing', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.opened()
    mock.fail({ endpoint: 'getBlueprint', kind: 'status', status: 500 })
    await guide.choose('Reload')
    await guide.name.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' at ')
    await expect(page.getByRole('status').filter({ hasText: 'Could not refresh' })).toBeVisible()
    await page.keyboard.type('night')
    await expect(guide.name).toBeFocused()
    await expect(guide.name).toHaveValue('Museum guide at night')
    mock.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Could not refresh')).toBeHidden()
    await expect(guide.name).toHaveValue('Museum guide at night')
  })

  test('that names fields is shown at the fields, and the summary links to each', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    const rate = guide.trait('Warmth').getByLabel('Learning rate')
    await guide.name.fill('Museum guide 2')
    mock.fail({
      endpoint: 'patchBlueprint',
      kind: 'status',
      status: 422,
      times: 1,
      errors: [
        { field: 'name', message: 'is taken' },
        { field: 'traits.0.default.constraint.learning_rate', message: 'is too high' },
      ],
    })
    await guide.save.click()
    const summary = page.getByRole('region', { name: 'The service refused the change' })
    await expect(summary.getByRole('alert')).toHaveCount(1)
    await summary.getByRole('button', { name: 'Warmth, learning rate' }).click()
    await expect(rate).toBeFocused()
    await expect(rate).toHaveAccessibleDescription('The service says: is too high')
    await page.getByRole('link', { name: 'Open review' }).click()
    await summary.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(guide.name).toBeFocused()
    await expect(guide.name).toHaveAttribute('aria-invalid', 'true')
    await expect(guide.name).toHaveAccessibleDescription('The service says: is taken')
    await guide.name.fill('Museum guide 3')
    await expect(guide.name).not.toHaveAttribute('aria-invalid')
  })

  test('that the console finds itself is shown at the field before anything is sent', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    const rate = guide.trait('Warmth').getByLabel('Learning rate')
    await rate.fill('fast')
    await guide.save.click()
    await expect(page.getByRole('alert')).toContainText('Not saved')
    await page.getByRole('button', { name: /^1 error/ }).click()
    await page
      .getByRole('list', { name: 'Problems in what would be sent' })
      .getByRole('button', { name: /^Warmth, learning rate/ })
      .click()
    await expect(rate).toBeFocused()
    await expect(rate).toHaveAttribute('aria-invalid', 'true')
    expect(mock.requests('patchBlueprint')).toHaveLength(0)
  })
})
