import type { LoggedExchange } from '@/api/exchange-log'

export interface CurlSettings {
  /** Absolute URL. */
  baseUrl: string
  /** Value of `x-api-key` for a key. */
  fundingHeader: (key: string) => string
}

/**
 * The request as a POSIX shell command. Credentials, and a body that was too long to store, are variables for the user
 * to set: they are in double quotes, everything else in single quotes.
 */
export function curlCommand(entry: LoggedExchange, { baseUrl, fundingHeader }: CurlSettings): string {
  const { endpoint, path, query, funded, body } = entry
  const parts = [
    `curl --request ${endpoint.method}`,
    `--url ${shellQuote(baseUrl + path + query)}`,
    `--header ${shellQuote(`accept: ${endpoint.accept}`)}`,
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
 * Quotes a text as one POSIX shell word: between single quotes only the closing quote is special, and it is written
 * outside them.
 */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
