import type { MockService } from './mock-service'

/** A token for an end user, as another system would provide it. */
export async function mintToken(
  { url, account }: Pick<MockService, 'url' | 'account'>,
  endUserId: string,
): Promise<string> {
  const { access_token } = await post(`${url}/v1/auth/login`, { ...account })
  const { token } = await post(`${url}/v1/end-users/tokens`, { end_user_id: endUserId }, access_token)
  if (token === undefined) throw new Error('The mock minted no token.')
  return token
}

async function post(address: string, body: object, bearer?: string) {
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { access_token?: string; token?: string } // the mock's own answers
}
