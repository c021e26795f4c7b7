import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mountWorld } from '@test/support/mount-world'
import { renderPanel } from './render-panel'

const list = () => screen.getByRole('list', { name: 'Requests, newest first' })

describe('the Requests tab of the mock panel', () => {
  it('shows the requests that the mock received, newest first, without secrets', async () => {
    const { user } = renderPanel({ world: mountWorld(), tab: 'requests' })
    const body = JSON.stringify({ email: 'maro.okell@museum.example', password: 'museum' })
    const headers = { 'content-type': 'application/json' }
    await fetch('http://service.test/v1/auth/login', { method: 'POST', headers, body })
    await fetch('http://service.test/v1/apikeys?limit=3&token=very-secret', {
      headers: { authorization: 'Bearer also-secret' },
    })
    expect(await screen.findByText('GET API keys')).toBeVisible()
    const [newest, older] = within(list()).getAllByRole('listitem')
    expect(newest).toHaveTextContent(/401GET API keys\/v1\/apikeys/)
    expect(older).toHaveTextContent(/200POST log in/)
    await user.click(screen.getByText('GET API keys'))
    expect(await screen.findByRole('region', { name: 'GET API keys in full' })).toHaveTextContent(
      /GET \/v1\/apikeys\?limit=3&token=[0-9a-f]{8} credential with hash [0-9a-f]{8}/,
    )
    await user.click(screen.getByText('POST log in'))
    expect(await screen.findByRole('region', { name: 'POST log in in full' })).toHaveTextContent('maro.okell')
    expect(document.body.innerHTML).not.toMatch(/secret"|very-secret|also-secret|"museum"/)
  })

  it('shows the last hundred of many requests, and clears them', async () => {
    const { world, user } = renderPanel({ world: mountWorld(), tab: 'requests' })
    const entry = { at: 0, method: 'GET', query: '', status: 200, body: undefined } as const
    const nobody = { authorization: null, fundingKey: null, origin: null }
    act(() => {
      for (let index = 0; index < 250; index++)
        world.log.add({ ...entry, ...nobody, endpoint: 'unknown', path: `/${index}` })
    })
    expect(screen.getByText('the last 100 of 250')).toBeVisible()
    const rows = within(list()).getAllByRole('listitem')
    expect([rows.length, rows[0]?.textContent]).toEqual([100, expect.stringContaining('/249')])
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText(/^None in this tab/)).toBeVisible()
  })
})
