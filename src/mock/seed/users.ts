import type { User } from '@/mock/state/world-state'

export const eu = 'museum-eu'
export const nl = 'museum-nl'

export const users: User[] = [
  {
    sub: '9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f',
    username: 'maro.okell',
    email: 'maro.okell@museum.example',
    password: 'museum',
    name: 'Maro Okell',
    tenant_id: eu,
    role: 'admin',
  },
  {
    sub: '2c7be0a6-8f1d-4f0a-b3b1-0d5c9e4471aa',
    username: 'ines.admin',
    email: 'ines.admin@museum.example',
    password: 'museum',
    name: 'Ines Admin',
    tenant_id: eu,
    role: 'admin',
  },
  {
    sub: '71f0c2d9-1c39-4b6f-8d55-53a0be6a9d10',
    username: 'lena.viewer',
    email: 'lena.viewer@museum.example',
    password: 'museum',
    name: 'Lena Viewer',
    tenant_id: eu,
    role: 'viewer',
  },
  {
    sub: 'e05d1a5b-77aa-4f4e-9f2b-b60e7a0d3c42',
    username: 'piet.bakker',
    email: 'piet.bakker@museum.example',
    password: 'museum',
    name: 'Piet Bakker',
    tenant_id: nl,
    role: 'admin',
  },
]
