import type { Request, Response } from '@playwright/test'

const named = /^(password|access_token|refresh_token|id_token|token)$/
const signed = /[?&](x-amz-signature|x-amz-credential|signature|sig)=/i

/** Every secret that crosses the wire, learned from the traffic itself. */
export class Secrets {
  readonly #known = new Map<string, string>()
  readonly #public = new Set<string>()

  /** Marks a value as public, such as the password that the demo's README prints. */
  publish(value: string): void {
    this.#public.add(value)
  }

  add(what: string, value: string): void {
    if (value.length >= 6 && !this.#public.has(value)) this.#known.set(value, what)
  }

  fromRequest(request: Request): void {
    for (const [name, value] of Object.entries(request.headers())) {
      if (name === 'authorization') this.add('a credential', value.replace(/^Bearer /, ''))
      else if (/key/.test(name)) this.add(`the header ${name}`, value)
    }
    this.#fromJson(parsed(request.postData()))
  }

  async fromResponse(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.includes('json')) return
    // A page that is closed or navigates away loses the body.
    this.#fromJson(parsed(await response.text().catch(() => null)))
  }

  /** Describes the secrets in the text, without the secrets themselves. */
  in(text: string): string[] {
    return [...this.#known]
      .filter(([value]) => spellings(value).some((spelling) => text.includes(spelling)))
      .map(([value, what]) => `${what} (${value.slice(0, 3)}…, ${value.length} characters)`)
  }

  #fromJson(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.#fromJson(item)
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) {
        if (typeof member !== 'string') this.#fromJson(member)
        else if (named.test(key)) this.add(`the field ${key}`, member)
        else if (signed.test(member)) this.add(`the presigned address ${key}`, member)
      }
  }
}

function spellings(value: string): string[] {
  return [value, encodeURIComponent(value), value.replaceAll('&', '&amp;')]
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
