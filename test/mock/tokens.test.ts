import { textOf } from '@/mock/fields'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimsOf } from '@/mock/token'
import { ids } from '@/mock/seed/ids'
import { at, mountings, noon, type Mounted } from './mountings'

describe.each(mountings)('tokens, $name,', ({ mount }) => {
  let mock: Mounted
  beforeEach(async () => {
    mock = await mount()
  })
  afterEach(() => mock.close())

  const read = async (token: string) => {
    const { status, json } = await mock.call('getEpisode', { params: { id: 'x' }, token })
    return status === 200 ? 200 : at(json, 'error.type')
  }

  it('lets a user token expire after an hour of the world’s clock', async () => {
    const token = await mock.signIn()
    expect(claimsOf(token)).toMatchObject({
      iss: 'https://auth.museum.example',
      email: 'maro.okell@museum.example',
      name: 'Maro Okell',
      scope: 'openid email profile',
      exp: noon / 1000 + 3600,
    })
    const status = async () => (await mock.call('listApiKeys', { token })).status
    mock.world.advance(3_599_000)
    expect(await status()).toBe(200)
    mock.world.advance(1_000)
    expect(await status()).toBe(401)
  })

  it('lets an end-user token expire after 15 minutes', async () => {
    const token = await mock.mint()
    expect(claimsOf(token)).toMatchObject({ sub: ids.ines, tenant_id: 'museum-eu', exp: noon / 1000 + 900 })
    mock.world.advance(900_000)
    expect(await read(token)).toBe('token_expired')
  })

  it('revokes the presented token on refresh, so that the second of two refreshes fails', async () => {
    const token = await mock.mint()
    const answers = await Promise.all([1, 2].map(() => mock.call('refreshEndUserToken', { token, body: {} })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await read(token)).toBe('token_revoked')
    const fresh = answers.find(({ status }) => status === 200)?.json
    expect(fresh).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      expires_at: '2026-05-20T12:15:00.000Z',
    })
    expect(await read(textOf(fresh?.token))).toBe(200)
  })

  it('revokes the token even if the answer to the refresh is lost', async () => {
    const token = await mock.mint()
    mock.world.state.faults = [{ endpoint: 'refreshEndUserToken', kind: 'cut' }]
    await expect(mock.call('refreshEndUserToken', { token, body: {} })).rejects.toThrow()
    expect(await read(token)).toBe('token_revoked')
  })

  it('can end all sessions at once', async () => {
    const token = await mock.signIn()
    mock.world.state.tokenGeneration++
    expect((await mock.call('listApiKeys', { token })).status).toBe(401)
    expect((await mock.call('listApiKeys', { token: await mock.signIn() })).status).toBe(200)
  })

  it('refuses a token that was tampered with', async () => {
    const [header, , signature] = (await mock.mint()).split('.')
    const payload = btoa(JSON.stringify({ sub: ids.kiri, typ: 'end-user', tenant_id: 'museum-eu', exp: 9e9 }))
    expect(await read(`${header ?? ''}.${payload}.${signature ?? ''}`)).toBe('token_invalid')
  })
})
