import { eu, nl } from './seed/ids'

/** The keys that may be used, as a bearer token and in `x-api-key`. `psk` is this mock's prefix: the real one is not shown. */
export const usableKeys: ReadonlyMap<string, { alias: string; tenant_id: string }> = new Map([
  ['psk_01J9TQ5ZBM7W8E2Kk3f9', { alias: 'tours-prod', tenant_id: eu }],
  ['psk_01JA04VX2QN6T8MZd7c4', { alias: 'stadsgids', tenant_id: nl }],
])

/** Someone who may sign in with an e-mail and a password. */
export interface User {
  sub: string
  username: string
  email: string
  password: string
  name: string
  tenant_id: string
  role: 'admin' | 'viewer'
}

export const users: readonly User[] = [
  user('9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f', 'maro.okell', 'Maro Okell', eu, 'admin'),
  user('2c7be0a6-8f1d-4f0a-b3b1-0d5c9e4471aa', 'ines.admin', 'Ines Admin', eu, 'admin'),
  user('71f0c2d9-1c39-4b6f-8d55-53a0be6a9d10', 'lena.viewer', 'Lena Viewer', eu, 'viewer'),
  user('e05d1a5b-77aa-4f4e-9f2b-b60e7a0d3c42', 'piet.bakker', 'Piet Bakker', nl, 'admin'),
]

function user(sub: string, username: string, name: string, tenant_id: string, role: User['role']): User {
  return { sub, username, email: `${username}@museum.example`, password: 'museum', name, tenant_id, role }
}
