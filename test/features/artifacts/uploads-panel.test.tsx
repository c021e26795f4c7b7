import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAsInes, patient, sent } from '@test/support/uploads'

describe('finished uploads', () => {
  it('collapse into one line if all succeeded and the list was not used, and expand again on request', async () => {
    const { world, user, choose } = await openAsInes()
    await choose(new File(['one'], 'one.txt'), new File(['two'], 'two.txt'))
    const panel = await screen.findByRole('region', { name: 'Uploads' })
    expect(within(panel).getByRole('list', { name: 'Files' })).toBeVisible()
    await waitFor(() => expect(sent(world, 'storagePut')).toHaveLength(2), patient)
    world.state.clockOffset += 10_000
    await waitFor(() => expect(panel).toHaveTextContent(/^2 files uploaded$/), patient)
    expect(within(panel).queryByRole('list')).toBeNull()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        '2 files uploaded',
      ),
    )
    const toggle = within(panel).getByRole('button', { name: 'Show the list of uploads' })
    toggle.focus()
    await user.keyboard('{Enter}')
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
    expect(toggle).toHaveFocus()
    expect(toggle).toHaveAccessibleName('Hide the list of uploads')
    await user.keyboard('{Enter}')
    await user.tab()
    expect(screen.getByRole('button', { name: 'Dismiss finished uploads' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  }, 30_000)

  it('stay listed if one failed, if its content differs, or if the list was used', async () => {
    const { world, user, choose } = await openAsInes()
    const list = () => screen.queryByRole('list', { name: 'Files' })
    const summary = (words: string) =>
      waitFor(() => expect(screen.getByRole('region', { name: 'Uploads' })).toHaveTextContent(words), patient)
    const known = Object.keys(world.state.artifacts)
    await choose(new File(['other'], 'other.txt'))
    await waitFor(() => expect(sent(world, 'storagePut')).toHaveLength(1), patient)
    for (const [id, { value }] of Object.entries(world.state.artifacts))
      if (!known.includes(id)) Object.assign(value, { checksum_sha256: 'f'.repeat(64) })
    world.state.clockOffset += 10_000
    await summary('Checksum differs')
    expect(list()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove other.txt from this list' }))
    expect(list()).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()

    await choose(new File([], 'empty.txt'), new File(['fine'], 'fine.txt'))
    await waitFor(() => expect(sent(world, 'storagePut')).toHaveLength(2), patient)
    world.state.clockOffset += 10_000
    await summary('1 done, 1 failed')
    expect(list()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove empty.txt from this list' }))
    await summary('1 file uploaded')
    expect(list()).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hide the list of uploads' })).toHaveFocus()
  }, 40_000)
})
