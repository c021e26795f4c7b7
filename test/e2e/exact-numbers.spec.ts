import { blueprintForm } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guidePath, guideUrl, museumGuide } from './support/museum-guide'

const numbers = '"serial":723421968459640832,"far":1e999,"fine":0.12345678901234567890123'

test('numbers that a double cannot hold are sent back with every digit', async ({ page, mock, signIn }) => {
  let stored = ''
  const patches: (string | null)[] = []
  await page.route(`${mock.url}/v1/blueprints/*`, async (route) => {
    const request = route.request()
    const answer = await route.fetch()
    stored ||= (await answer.text())
      .replace('"traits":[{', `"traits":[{${numbers},`)
      .replace('"value":{', '"value":{"checked":9007199254740993,')
    if (request.method() === 'PATCH') {
      const body = request.postData()
      patches.push(body)
      // If a key occurs twice, the last one counts.
      stored = `${stored.replace('"revision":7', '"revision":8').slice(0, -1)},${body?.slice(1) ?? ''}`
    }
    await route.fulfill({ response: answer, body: stored })
  })

  await signIn(page, { to: guideUrl })
  await blueprintForm(page).traitDefault('Warmth').fill('0.62')
  await museumGuide(page).save.click()
  await expect(page.getByText('Saved, revision 8')).toBeVisible()
  expect(patches).toHaveLength(1)
  for (const sent of [...numbers.split(','), '"checked":9007199254740993', '"numeric_value":0.62'])
    expect(patches[0]).toContain(sent)
})

test('a goal target and a revision beyond a double are shown with every digit', async ({
  page,
  mock,
  signIn,
}) => {
  const digits = '0.9000000000000000222'
  await page.route(`${mock.url}/v1/blueprints/*`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text())
        .replace('"trait_targets":{"warmth":0.8', `"trait_targets":{"warmth":${digits}`)
        .replace('"revision":7', '"revision":9007199254740993'),
    })
  })
  const { show } = museumGuide(page)

  await signIn(page, { to: `${guidePath}?view=goals` })
  await expect(page.getByText('rev 9007199254740993')).toBeVisible()
  await expect(
    page.getByRole('gridcell', { name: new RegExp(`^trusted_companion, Warmth: ${digits}`) }),
  ).toBeVisible()
  await show('Form')
  await blueprintForm(page).goTo('Goal states')
  await expect(blueprintForm(page).goalTarget('trusted_companion', 'warmth')).toHaveValue(digits)
  await expect(page.getByText(/would be sent/)).toHaveCount(0)
})
