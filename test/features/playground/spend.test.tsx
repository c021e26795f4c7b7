import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { expiredKey, museumKey } from '@/mock/seed/api-keys'
import { addFault } from '@/mock/controls'
import { nth, openPlayground } from '@test/support/open-playground'

beforeEach(() => sessionStorage.clear())

describe('the spend of the key', () => {
  it('is read only on request, before and after an answer', async () => {
    const { user, say, complete, world } = await openPlayground()
    const lists = () => world.log.entries.filter(({ endpoint }) => endpoint === 'listApiKeys')
    expect(lists()).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Read spend' }))
    const list = await screen.findByRole('list', { name: 'Observed spend' })
    expect(list).toHaveTextContent(/\d:\d\d/)
    await say('Hello')
    await complete()
    const reads = lists().length
    await user.click(screen.getByRole('button', { name: 'Read spend again' }))
    await waitFor(() => expect(list).toHaveTextContent(/\+0\.\d+ after 1 answer$/))
    expect(lists().length).toBeGreaterThan(reads)
  })

  it('asks which key it is if the list does not tell, and reports a failure', async () => {
    const { user, identities, world } = await openPlayground(undefined, null)
    identities.addChatKey(`${museumKey.slice(0, -4)}zzzz`)
    addFault(world, { endpoint: 'listApiKeys', kind: 'status', status: 403, times: 1 })
    await user.click(await screen.findByRole('button', { name: 'Read spend' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Read spend' }))
    const choice = await screen.findByLabelText('Which key is charged?', {}, { timeout: 5_000 })
    expect(choice).toHaveAccessibleDescription(/^No key in the list ends in zzzz\. Search by/)
    await user.type(choice, 'k3f9')
    await user.click(nth(await screen.findAllByRole('option'), 0))
    const list = await screen.findByRole('list', { name: 'Observed spend' })
    await user.click(screen.getByRole('button', { name: 'Read spend again' }))
    await waitFor(() => expect(list).toHaveTextContent(/no change after 0 answers$/))
  })

  it('is compared with the answers that were sent with the same key', async () => {
    const { user, say, complete, identities } = await openPlayground()
    await user.click(await screen.findByRole('button', { name: 'Read spend' }))
    const list = await screen.findByRole('list', { name: 'Observed spend' })
    const own = identities.getSnapshot().chatKey?.id ?? ''
    act(() => void identities.addChatKey(expiredKey))
    await say('Hello')
    await complete()
    act(() => identities.chooseChatKey(own))
    await user.click(screen.getByRole('button', { name: 'Read spend again' }))
    await waitFor(() => expect(list).toHaveTextContent(/no change after 0 answers$/))
  })

  it('counts the answers until the list was read, not until the key is chosen; another can be chosen', async () => {
    const { user, say, complete } = await openPlayground()
    await user.click(await screen.findByRole('button', { name: 'Read spend' }))
    const list = await screen.findByRole('list', { name: 'Observed spend' })
    const [first] = within(list).getAllByRole('listitem')
    const [, name = ''] = /^\S+ (?:[AP]M )?(.+) \$?0?\.?\d/.exec(first?.textContent ?? '') ?? []
    await user.click(screen.getByRole('button', { name: 'Choose another key' }))
    const choice = await screen.findByLabelText('Which key is charged?', {}, { timeout: 5_000 })
    expect(choice).toHaveAccessibleDescription(/^Search by name/)
    await say('Hello')
    await complete()
    await user.type(choice, 'k3f9')
    await user.click(nth(await screen.findAllByRole('option'), 0))
    await waitFor(() => expect(list).toHaveTextContent(/no change after 0 answers$/))
    for (const item of within(list).getAllByRole('listitem')) expect(item).toHaveTextContent(name)
    expect(name).not.toBe('')
  })
})
