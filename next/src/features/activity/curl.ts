import type { Exchange } from '@/api/client'

/** A request as a command of a shell, which reads credentials from variables of its own: none is in the text. */
export function curlOf({ endpoint, path, isFunded, body }: Exchange, baseUrl: string): string {
  const headers = [
    endpoint.auth !== 'none' && '"Authorization: Bearer $TOKEN"',
    isFunded && '"x-api-key: Bearer $API_KEY"',
    body && quoted('Content-Type: application/json'),
  ].filter((header) => typeof header === 'string')
  const parts = [
    `curl -X ${endpoint.method} ${quoted(baseUrl + path)}`,
    ...headers.map((header) => `-H ${header}`),
    ...(body ? [`--data-raw ${quoted(JSON.stringify(body))}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** As one word of a shell, whatever it has in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
