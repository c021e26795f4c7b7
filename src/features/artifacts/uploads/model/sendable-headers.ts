export interface SendableHeaders {
  readonly headers: Readonly<Record<string, string>>
  /** Headers that a page cannot send, or that must not go to the storage, and that the browser does not add itself. */
  readonly unsendable: readonly string[]
}

/** The browser sets these itself, with the right values. */
const ownOfBrowser = [
  'host',
  'content-length',
  'origin',
  'referer',
  'connection',
  'user-agent',
  'accept-encoding',
]
const forbidden =
  /^(accept-charset|access-control-request-(headers|method|private-network)|cookie2?|date|dnt|expect|keep-alive|permissions-policy|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/

/** The sendable part of a presign's `required_headers`: each name once, never a credential of the service. */
export function sendableHeaders(required: Readonly<Record<string, unknown>>): SendableHeaders {
  const headers = new Map<string, [name: string, value: string]>()
  const unsendable: string[] = []
  for (const [name, value] of Object.entries(required)) {
    const key = name.trim().toLowerCase()
    if (ownOfBrowser.includes(key)) continue
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined
    const isSendable =
      /^[!#$%&'*+.^_`|~\w-]+$/.test(key) && text !== undefined && /^[\t\x20-\x7e\x80-\xff]*$/.test(text)
    if (!isSendable || forbidden.test(key) || key === 'authorization') unsendable.push(name)
    else headers.set(key, [name.trim(), text])
  }
  return { headers: Object.fromEntries(headers.values()), unsendable }
}
