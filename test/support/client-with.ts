import { createClient, type Client, type ClientOptions } from '@/api/client'

interface WithToken extends Partial<Omit<ClientOptions, 'credentials'>> {
  token?: string
}

/** A client of its own with a token that nothing renews, and without a funding key. `fetch` answers its requests. */
export function clientWith({ token = 'token', ...options }: WithToken): Client {
  return createClient({
    baseUrl: 'https://service.example',
    credentials: {
      acquire: async () => ({ token, generation: 1 }),
      onUnauthorized: async () => 'give up',
      fundingHeader: () => null,
    },
    online: () => true,
    ...options,
  })
}
