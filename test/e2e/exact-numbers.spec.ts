import { blueprintForm } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'

const numbers = '"serial":723421968459640832,"far":1e999,"fine":0.12345678901234567890123'

test('numbers that a double cannot hold go back with every digit', async ({ page, mock, signIn }) => {
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
      // Of a key that is there twice, the last counts.
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
