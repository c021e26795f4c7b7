import { describe, expect, it, vi } from 'vitest'
import { createMockFetch } from '@/mock/state/revive-mock'

const mocked = () => new Response('{}', { headers: { 'x-request-id': 'req_1' } })
const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })

describe('the fetch of the mocked console', () => {
  it('revives the mock and sends the request again if the page’s host answers instead', async () => {
    const send = vi.fn(async () => (send.mock.calls.length === 1 ? page() : mocked()))
    const revive = vi.fn(async () => undefined)
    const response = await createMockFetch(
      'https://a.example/mock-api',
      revive,
      send,
    )('https://a.example/mock-api/v1/x')
    expect(response.headers.get('x-request-id')).toBe('req_1')
    expect([send.mock.calls.length, revive.mock.calls.length]).toEqual([2, 1])
  })

  it('passes every other answer through', async () => {
    const revive = vi.fn(async () => undefined)
    const fetch = createMockFetch('https://a.example/mock-api', revive, async (input) =>
      input === 'https://a.example/mock-api/v1/x' ? mocked() : page(),
    )
    expect(await (await fetch('https://a.example/index.html')).text()).toBe('<html>')
    expect(await (await fetch('https://a.example/mock-api/v1/x')).text()).toBe('{}')
    expect(revive).not.toHaveBeenCalled()
  })
})
