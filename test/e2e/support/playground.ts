import type { Page } from '@playwright/test'

/** The field for the next message. */
export const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

/** An answer, counted from the first message. */
export const answer = (page: Page, index = 0) =>
  page.getByRole('article', { name: /^Answer from / }).nth(index)

/** Switches chat completions on, with these choices by their label in the dialog, and adds a key. */
export async function setUp(page: Page, key: string, choices: Readonly<Record<string, string>> = {}) {
  await page.getByRole('button', { name: 'Set up chat completions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on chat completions?' })
  for (const [label, choice] of Object.entries(choices))
    await dialog.getByLabel(label, { exact: true }).selectOption(choice)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await addKey(page, key)
}

export async function addKey(page: Page, key: string) {
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Attach key' }).click()
}

export async function say(page: Page, text: string) {
  await message(page).fill(text)
  await message(page).press('Enter')
}

/** Adds another persona that answers beside the first. */
export async function compareWith(page: Page, persona: string) {
  await page.getByRole('button', { name: 'Compare with another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare with another' })
  await dialog.getByLabel('Persona').fill(persona)
  await dialog.getByRole('button', { name: 'Add' }).click()
}
