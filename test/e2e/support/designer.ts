import { expect, type Page } from '@playwright/test'

type View = 'Lanes' | 'Goals' | 'Triggers' | 'Dyadic' | 'Form' | 'JSON'

/** Locators and actions for the designer of a blueprint, and for the review that every save goes through. */
export function designer(page: Page) {
  const review = page.getByRole('button', { name: /^Review & save/ })
  const send = page.getByRole('button', { name: /^(Save (\d+ changes?|onto )|Saving|Waiting for sign-in)/ })
  /** Opens the review, unless it is on screen. */
  const toReview = async () => {
    await expect(review.or(send).first()).toBeVisible()
    if (await review.isVisible()) await review.click()
    await expect(send).toBeVisible()
  }
  return {
    review,
    toReview,
    save: {
      button: send,
      click: async () => {
        await toReview()
        await send.click()
      },
      dblclick: async () => {
        await toReview()
        await send.dblclick()
      },
    },
    /** Returns from the review to the previous view. */
    back: () => page.getByRole('link', { name: /^Back to the designer/ }).click(),
    show: (view: View) =>
      page
        .getByRole('navigation', { name: 'Views of the blueprint' })
        .getByRole('link', { name: new RegExp(`^${view}`) })
        .click(),
    /** Chooses one of the less frequent actions. */
    choose: async (act: 'Reload' | 'Clone' | 'Discard all changes') => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: act }).click()
    },
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    /** The count of unsaved changes, which is absent if there are none. */
    unsaved: page.getByText(/^\d+ unsaved changes?$/),
  }
}
