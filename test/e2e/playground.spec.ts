import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { addKey, answer, compareWith, message, say, setUp } from './support/playground'

const wrongKey = 'psk_wrong0123456789abcdef'

test.describe('the playground', () => {
  test.beforeEach(({ invariants }) => {
    invariants.secrets.add('the key to talk with', museumKey)
    invariants.secrets.add('the wrong key', wrongKey)
  })

  test('is confirmed, streams an answer, is stopped and asked again, and compares two personas', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/playground?persona=${ids.kioskGuide}` })
    await setUp(page, museumKey)
    await say(page, 'Who made the bottles?')
    await expect(answer(page)).toContainText('You said “Who made the bottles?”')
    await expect(answer(page)).toContainText(/first text after .+ tokens/)
    await expect(message(page)).toBeFocused()

    mock.fail({ endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
    await say(page, 'And when?')
    await expect(answer(page, 1)).toContainText('You said')
    await message(page).press('Escape')
    await expect(answer(page, 1)).toContainText('Stopped.')
    await answer(page, 1).getByRole('button', { name: 'Regenerate' }).click()
    await expect(answer(page, 1)).toContainText('2 of 2')
    await expect(answer(page, 1)).toContainText(/tokens/)

    await page.reload()
    await expect(page.getByText('And when?', { exact: true })).toBeVisible()
    await addKey(page, museumKey)
    await compareWith(page, Object.keys(mock.world.state.personas).find((id) => id !== ids.kioskGuide) ?? '')
    await say(page, 'Same for both')
    await expect(answer(page, 4)).toContainText(/tokens/)
    await expect(answer(page, 5)).toContainText(/tokens/)
  })

  test('compares two versions, sends test messages to both, reads the spend, and keeps the conversation', async ({
    page,
    mock,
    signIn,
  }) => {
    const { personaVersions } = mock.world.state
    const third = personaVersions[ids.kioskGuideVersion3]
    if (!third) throw new Error('The seed has no version of the kiosk guide')
    const constraints = third.value.constraints?.map((one) =>
      one.trait_ref === 'warmth' ? { ...one, value: { numeric_value: 0.1 } } : one,
    )
    personaVersions.pv_cold = {
      ...third,
      value: { ...third.value, id: 'pv_cold', version: '4', constraints },
    }
    const versions = `version=${ids.kioskGuideVersion3}&vs=${ids.kioskGuide}@pv_cold`
    await signIn(page, { to: `/playground?persona=${ids.kioskGuide}&${versions}` })
    await setUp(page, museumKey, { Model: 'version-id' })
    await page.getByRole('button', { name: 'Read spend' }).click()
    const spend = page.getByRole('list', { name: 'Observed spend' })
    await expect(spend.getByRole('listitem')).toHaveCount(1)
    await say(page, 'Who made the bottles?')
    await expect(answer(page, 0)).toContainText(/tokens/)
    await expect(answer(page, 1)).toContainText(/tokens/)
    expect(await answer(page, 0).innerText()).not.toBe(await answer(page, 1).innerText())
    await page.getByRole('button', { name: 'Read spend again' }).click()
    await expect(spend).toContainText(/\+0\.\d+ after 2 answers/)
    await page.getByRole('button', { name: 'Keep this conversation' }).click()
    await expect(page.getByText(/^Kept in this browser/)).toBeVisible()

    await page.getByRole('link', { name: /^Test messages/ }).click()
    await page.getByLabel('Test messages').fill('Hello\nWhere are the toilets?')
    await page.getByRole('button', { name: 'Send 4 requests' }).click()
    await expect(page.getByText('4 of 4 answers')).toBeVisible({ timeout: 30_000 })
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await file).suggestedFilename()).toBe('test-messages.csv')

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playground' }).click()
    const kept = page.getByRole('table', { name: 'Kept conversations' })
    await kept.getByRole('link', { name: 'Who made the bottles?' }).click()
    await expect(answer(page, 1)).toContainText(/tokens/)
    await expect(page.getByRole('button', { name: 'Stop keeping' })).toBeVisible()
  })

  test('keeps what arrived of an answer that broke off', async ({ page, mock, signIn, allow }) => {
    allow({ consoleErrors: /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION|ERR_EMPTY/ })
    await signIn(page, { to: `/playground?persona=${ids.kioskGuide}` })
    await setUp(page, museumKey)
    mock.fail({ endpoint: 'completeChat', kind: 'cut', times: 1 })
    await say(page, 'Tell me')
    await expect(answer(page)).toContainText('You said')
    await expect(answer(page).getByRole('alert')).toContainText('The answer was cut off')
  })

  test('stays signed in when its key is refused', async ({ page, signIn, allow }) => {
    allow({ consoleErrors: /status of 401/ })
    await signIn(page, { to: `/playground?persona=${ids.kioskGuide}` })
    await setUp(page, wrongKey)
    await say(page, 'Hello')
    await expect(answer(page)).toContainText('did not accept this API key')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
