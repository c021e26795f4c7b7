import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addFault } from '@/mock/controls'
import { ids } from '@/mock/seed/ids'
import { museumKey } from '@/mock/seed/api-keys'
import { shortId } from '@/ui/short-id'
import { openPlayground } from '@test/support/open-playground'

// A list outlives the console: the next test would continue it.
beforeEach(() => sessionStorage.clear())

const address = `/playground?persona=${ids.kioskGuide}&view=tests`
/** The persona is not in the catalog. */
const name = shortId(ids.kioskGuide)
const whole = { timeout: 15_000 }

async function openTests(
  messages: string,
  { vs = '', key = museumKey }: { vs?: string; key?: string | null } = {},
) {
  const view = await openPlayground(vs === '' ? address : `${address}&vs=${vs}`, key)
  const field = await screen.findByLabelText('Test messages')
  if (messages !== '') {
    await view.user.click(field)
    await view.user.paste(messages)
  }
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await view.user.keyboard('{Enter}')
  }
  const announced = (words: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(words), whole)
  return { ...view, field, press, announced }
}

describe('a run of test messages', () => {
  it('goes on without a persona that is not found, and says which one and what to do', async () => {
    const { press, announced, sent } = await openTests('One\nTwo', { vs: 'per_gone' })
    await press('Send 4 requests')
    await announced('Finished. 2 of 4 answers.')
    expect(sent()).toHaveLength(3)
    const notice = screen.getByText('Stopped sending to per_gone').closest('[role="status"]')
    expect(notice).toHaveTextContent(/per_gone at “One”: Not found\. 404\. /)
    expect(notice).toHaveTextContent('Check the persona’s id and the environment.')
    expect(notice).not.toHaveTextContent('continues')
    expect(screen.getByRole('button', { name: 'Send 2 remaining requests' })).toBeVisible()
  })

  it('that stopped names the persona and the message, until the message is gone from the list', async () => {
    const { press, announced, world, user, field } = await openTests('One\nTwo')
    addFault(world, { endpoint: 'completeChat', kind: 'status', status: 401, times: 1 })
    await press('Send 2 requests')
    await announced('Stopped. 0 of 2 answers.')
    const notice = screen.getByText('Stopped at “One”').closest('[role="status"]')
    expect(notice).toHaveTextContent(`${name}: The service refused the credential. 401. `)
    expect(notice).toHaveTextContent('Choose or attach another API key.')
    await user.clear(field)
    await user.type(field, 'Two')
    expect(screen.queryByText('Stopped at “One”')).not.toBeInTheDocument()
  })

  it('counts the answers of the whole list, and never leaves the focus on a button that sends', async () => {
    const { press, announced, user, world, field } = await openTests('One')
    await press('Send 1 request')
    await announced('All test messages were sent.')
    expect(screen.getByText('1 of 1 answer').parentElement).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible()

    await user.type(field, '{End}\nTwo\nThree')
    addFault(world, { endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
    await press('Send 2 remaining requests')
    expect(await screen.findByText('1 of 3 answers so far')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await announced('Stopped. 1 of 3 answers.')
    expect(screen.getByText('1 of 3 answers').parentElement).toHaveFocus()
  })

  it('does not begin with the second click of a double click on Stop', async () => {
    const { user, press, sent, world } = await openTests('One\nTwo')
    addFault(world, { endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
    await press('Send 2 requests')
    const stop = await screen.findByRole('button', { name: 'Stop' })
    await user.click(stop)
    // Browsers count clicks by their place, whatever is there.
    fireEvent.click(await screen.findByRole('button', { name: 'Send 2 requests' }), { detail: 2 })
    await screen.findByText('0 of 2 answers')
    expect(sent()).toHaveLength(1)
  })
})

describe('a list of test messages', () => {
  it('says what to enter while it is empty, and why nothing can be sent', async () => {
    const { field, user } = await openTests('')
    expect(field).toHaveAttribute('placeholder', expect.stringContaining('Who are you?'))
    expect(field).toHaveAccessibleDescription(/^One message per line\. Duplicates are sent once\./)
    expect(screen.getByText('No test messages')).toBeVisible()
    const send = screen.getByRole('button', { name: 'Send' })
    expect(send).toBeDisabled()
    expect(send).toHaveAccessibleDescription('Enter a message.')
    await user.type(field, 'One')
    expect(screen.getByRole('button', { name: 'Send 1 request' })).toBeEnabled()
    expect(screen.queryByText('No test messages')).not.toBeInTheDocument()
  })

  it('says that an API key is needed', async () => {
    await openTests('One', { key: null })
    expect(screen.getByRole('button', { name: 'Send 1 request' })).toHaveAccessibleDescription(
      'Attach an API key first.',
    )
  })

  it('shows a long message whole in its drawer, not in the title, and names the columns in full', async () => {
    const long = 'Where are the toilets? '.repeat(30).trim()
    const { user } = await openTests(`${long}\nTwo`)
    const table = within(await screen.findByRole('table', { name: 'Answers to test messages' }))
    expect(table.getByRole('columnheader', { name })).toHaveAttribute('title', name)
    await user.click(table.getByRole('button', { name: long }))
    const drawer = within(await screen.findByRole('complementary', { name: 'Answers to the test message' }))
    expect(drawer.getByRole('heading', { level: 2 })).toHaveTextContent(`${long.slice(0, 60)}…`)
    expect(drawer.getByRole('region', { name: 'Whole message' })).toHaveTextContent(long)
    await user.click(drawer.getByRole('button', { name: 'Next message' }))
    expect(drawer.queryByRole('region', { name: 'Whole message' })).not.toBeInTheDocument()
  })
})
