import type { LoggedExchange } from '@/api/exchange-log'

export interface CurlSettings {
  /** Absolute. */
  baseUrl: string
  /** Value of `x-api-key` for a key. */
  fundingHeader: (key: string) => string
}

/**
 * The request for a POSIX shell. Credentials, and a body that was too long to be kept, are variables that whoever runs
 * it has to set: they stand in double quotes, everything else in single ones.
 */
export function curlCommand(entry: LoggedExchange, { baseUrl, fundingHeader }: CurlSettings): string {
  const { endpoint, path, query, funded, body } = entry
  const parts = [
    `curl --request ${endpoint.method}`,
    `--url ${shellQuote(baseUrl + path + query)}`,
    "--header 'accept: application/json'",
  ]
  if (endpoint.auth !== 'none') parts.push('--header "authorization: Bearer $TOKEN"')
  if (funded) parts.push(`--header "x-api-key: ${fundingHeader('$FUNDING_KEY')}"`)
  if (body !== undefined) {
    parts.push("--header 'content-type: application/json'")
    parts.push(`--data-raw ${body === null ? '"$BODY"' : shellQuote(body)}`)
  }
  return parts.join(' \\\n  ')
}

/**
 * One word of a POSIX shell that stands for exactly this text: nothing is special between single quotes but the
 * closing one, which is set outside of them.
 */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
