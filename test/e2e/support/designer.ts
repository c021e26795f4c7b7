import { expect, type Page } from '@playwright/test'

type View = 'Lanes' | 'Goals' | 'Triggers' | 'Dyadic' | 'Form' | 'JSON'

/** Ways through the designer of a blueprint, and to the review that every save goes through. */
export function designer(page: Page) {
  const review = page.getByRole('button', { name: /^Review & save/ })
  const send = page.getByRole('button', { name: /^(Save (\d+ changes?|onto )|Saving|Waiting for sign-in)/ })
  /** Leads to the review, unless that is what is on screen. */
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
    /** From the review to the view that was looked at before. */
    back: () => page.getByRole('link', { name: /^Back to the designer/ }).click(),
    show: (view: View) =>
      page
        .getByRole('navigation', { name: 'Views of the blueprint' })
        .getByRole('link', { name: new RegExp(`^${view}`) })
        .click(),
    /** One of the acts that are needed less often. */
    choose: async (act: 'Reload' | 'Clone' | 'Discard all changes') => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: act }).click()
    },
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    /** A count in words, of which there is none where nothing is unsaved. */
    unsaved: page.getByText(/^\d+ unsaved changes?$/),
  }
}
