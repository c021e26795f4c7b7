import { addThousandOfEach } from '@test/support/thousand-of-each'
import { storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { designer } from './support/designer'

test('a blueprint of 1,000 traits, goals and triggers opens, scrolls to its end and accepts an edit', async ({
  page,
  mock,
  signIn,
}) => {
  test.slow()
  const id = addThousandOfEach(mock.world)
  await signIn(page, { to: `/blueprints/${id}` })
  await expect(page.getByText(/^1,?000 traits$/)).toBeVisible()
  const triggers = page.getByRole('button', { name: /^Trigger .* rate × / })
  await expect(triggers.first()).toBeVisible()
  // Triggers far out of view are not rendered.
  expect(await triggers.count()).toBeLessThan(200)

  const pin = page.getByRole('slider', { name: 'Default of Warmth', exact: true })
  const before = await pin.getAttribute('aria-valuetext')
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await expect(pin).not.toHaveAttribute('aria-valuetext', before ?? '')
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()

  // The keyboard alone leads to the last lane, and its triggers scroll along.
  await page.getByRole('button', { name: 'Warmth', exact: true }).focus()
  await page.keyboard.press('End')
  const lanes = page.getByRole('group', { name: 'Lanes' })
  const last = lanes.getByRole('group').last()
  await expect(last).toBeInViewport()
  await expect(last.getByRole('slider', { name: /^Default of / })).toBeInViewport()
  const inSight = () =>
    triggers.evaluateAll((cards) =>
      cards.findIndex((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top > 100 && bottom < innerHeight
      }),
    )
  await expect.poll(inSight).toBeGreaterThanOrEqual(0)

  // A trigger that has the focus stays rendered, however far the lanes are scrolled.
  await triggers.nth(await inSight()).focus()
  await lanes.hover()
  await page.mouse.wheel(0, -200_000)
  await expect(pin).toBeInViewport()
  await expect(page.locator('button:focus')).toHaveAccessibleName(/^Trigger /)

  await designer(page).save.click()
  await expect(page.getByText(/^Saved, revision 4/)).toBeVisible()
  expect(mock.requests('patchBlueprint')).toHaveLength(1)
  expect(storedBlueprint(mock, id).revision).toBe(4)
})
