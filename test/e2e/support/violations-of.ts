import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** The violations that axe finds on a page, by all of its rules or by the given ones. */
export async function violationsOf(page: Page, rules?: string[]): Promise<Violations> {
  // Otherwise axe opens another page for its results. There are no frames to check.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // It would also list what a page does right, with the source and the selectors of every element.
  axe.options({ resultTypes: ['violations'], preload: false })
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations
}
