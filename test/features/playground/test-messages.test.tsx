import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addFault } from '@/mock/controls'
import { ids } from '@/mock/seed/ids'
import { followDownloads } from '@test/support/follow-downloads'
import { openPlayground } from '@test/support/open-playground'

// A list outlives the console: the next test would continue it.
beforeEach(() => sessionStorage.clear())

async function openTests(messages: string, persona2?: (all: readonly string[]) => string | undefined) {
  const view = await openPlayground(`/playground?persona=${ids.kioskGuide}&view=tests`)
  const other = persona2?.(Object.keys(view.world.state.personas))
  if (other !== undefined)
    await view.router.navigate({
      to: '/playground',
      search: { persona: ids.kioskGuide, view: 'tests', vs: other },
    })
  await view.user.click(await screen.findByLabelText('Test messages'))
  await view.user.paste(messages)
  const table = () => screen.findByRole('table', { name: 'Answers to test messages' })
  const press = async (name: RegExp) => view.user.click(await screen.findByRole('button', { name }))
  const finished = (words: string) => screen.findByText(words, {}, { timeout: 15_000 })
  return { ...view, table, press, finished }
}

describe('test messages', () => {
  it('are sent one by one on their own to all who answer, and exported as a table', async () => {
    const downloads = followDownloads()
    const { press, finished, sent, table, user } = await openTests('Hello\n\nWho are you?\nHello', (all) =>
      all.find((id) => id !== ids.kioskGuide),
    )
    await press(/^Send 4 requests$/)
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await finished('4 of 4 answers')
    expect(sent().map(({ body }) => (body as { messages: unknown[] }).messages)).toEqual([
      [{ role: 'user', content: 'Hello' }],
      [{ role: 'user', content: 'Hello' }],
      [{ role: 'user', content: 'Who are you?' }],
      [{ role: 'user', content: 'Who are you?' }],
    ])
    const row = within(await table()).getByRole('row', { name: /^Who are you/ })
    expect(within(row).getAllByText(/You said “Who are you\?”/)).toHaveLength(2)

    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    const [file] = downloads.blobs
    expect(downloads.names).toEqual(['test-messages.csv'])
    const lines = (await file?.text())?.trim().split('\r\n') ?? []
    expect(lines[0]).toMatch(/message,persona_id,persona_name,persona_version_id,answer,state/)
    expect(lines.filter((line) => /,done,/.test(line))).toHaveLength(4)
  })

  it('stop at a failure of the key or the rate, and go on on request', async () => {
    const { press, finished, sent, world, table, user } = await openTests('One\nTwo')
    addFault(world, { endpoint: 'completeChat', kind: 'status', status: 429, times: 1 })
    await press(/^Send 2 requests$/)
    await finished('0 of 2 answers')
    expect(screen.getByText('Stopped at “One”')).toBeVisible()
    expect(sent()).toHaveLength(1)
    expect(within(await table()).getByRole('row', { name: /^One/ })).toHaveTextContent(/asks you to wait/)
    expect(within(await table()).getByRole('row', { name: /^Two/ })).toHaveTextContent('Not sent')
    await press(/^Send 2 requests$/)
    await finished('2 of 2 answers')
    await user.type(screen.getByLabelText('Test messages'), '{End}\nThree')
    await press(/^Send 1 remaining request$/)
    await finished('3 of 3 answers')
    expect(sent()).toHaveLength(4)
    await press(/^Send all 3 again$/)
    await waitFor(() => expect(sent()).toHaveLength(5), { timeout: 10_000 })
    await press(/^Stop$/)
    expect(await screen.findByRole('button', { name: 'Send all 3 again' })).toBeVisible()
  })

  it('show the whole answers next to the list, and are stopped', async () => {
    const { press, finished, world, table, user, sent } = await openTests('One\nTwo')
    addFault(world, { endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
    await press(/^Send 2 requests$/)
    await waitFor(async () => expect(await table()).toHaveTextContent('You said'), { timeout: 5_000 })
    await press(/^Stop$/)
    await finished('0 of 2 answers')
    expect(sent()).toHaveLength(1)
    await user.click(within(await table()).getByRole('button', { name: 'One' }))
    const drawer = await screen.findByRole('complementary', { name: 'Answers to the test message' })
    expect(drawer).toHaveTextContent('Stopped. The service may charge for the whole answer.')
    await user.click(within(drawer).getByRole('button', { name: 'Regenerate' }))
    await finished('1 of 2 answers')
    await user.click(within(drawer).getByRole('button', { name: 'Next message' }))
    expect(within(drawer).getByRole('heading', { name: 'Two' })).toBeVisible()
    expect(drawer).toHaveTextContent('Not sent.')
    await user.keyboard('{Escape}')
    expect(drawer).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Two' })).toHaveFocus()
  })

  it('stay in the tab over a reload, and are not in the conversation', async () => {
    const first = await openTests('One\nTwo')
    await first.press(/^Send 2 requests$/)
    await first.finished('2 of 2 answers')
    dispatchEvent(new Event('pagehide'))
    first.unmount()
    const { user } = await openPlayground(`/playground?persona=${ids.kioskGuide}&view=tests`)
    expect(await screen.findByLabelText('Test messages')).toHaveValue('One\nTwo')
    expect(screen.getByText('2 of 2 answers')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Conversation/ }))
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
    expect(screen.queryByText('One', { exact: true })).not.toBeInTheDocument()
  })

  it('are sent from the drawer too, and a wrong parameter is shown instead of sending', async () => {
    const { user, table, sent, finished } = await openTests('One\nTwo')
    await user.click(within(await table()).getByRole('button', { name: 'Two' }))
    const drawer = await screen.findByRole('complementary', { name: 'Answers to the test message' })
    await user.click(within(drawer).getByRole('button', { name: 'Send now' }))
    await finished('1 of 2 answers')
    expect(sent()).toMatchObject([{ body: { messages: [{ role: 'user', content: 'Two' }] } }])
    await user.keyboard('{Escape}')
    await user.type(screen.getByLabelText('Temperature'), 'warm')
    await user.click(within(await table()).getByRole('button', { name: 'Two' }))
    await user.click(await screen.findByRole('button', { name: 'Send 1 remaining request' }))
    await waitFor(() => expect(screen.getByLabelText('Temperature')).toHaveFocus())
    expect(screen.getByText('Enter 0 or a higher number, such as 0.7.')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('can be typed while answers are open: letters do not step through them', async () => {
    const { user, table } = await openTests('One\nTwo')
    await user.click(within(await table()).getByRole('button', { name: 'One' }))
    await screen.findByRole('heading', { name: 'One' })
    await user.type(screen.getByLabelText('Test messages'), '{End}j')
    expect(screen.getByRole('heading', { name: 'One' })).toBeVisible()
    expect(within(await table()).getByRole('button', { name: 'Twoj' })).toBeVisible()
    await user.type(screen.getByLabelText('Test messages'), '{Home}X')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Answers/ })).toBeNull())
    expect(screen.getByLabelText('Temperature')).toBeVisible()
  })
})
