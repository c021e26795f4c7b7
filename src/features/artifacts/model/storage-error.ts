import { truncate } from '@/lib/text/truncate'
import { withoutCredentials } from '@/lib/json/without-credentials'

const longest = 300

/** Reads the error in a storage answer: S3 sends XML, which is read as text and never as markup. */
export function storageError(body: string): {
  readonly code?: string | undefined
  readonly quote?: string | undefined
} {
  const code = textOf(body, 'Code')
  const codeAndMessage = [code, textOf(body, 'Message')].filter(Boolean).join(': ')
  return {
    code,
    quote: codeAndMessage === '' ? undefined : truncate(withoutCredentials(codeAndMessage).text, longest),
  }
}

function textOf(xml: string, tag: string): string | undefined {
  const inner = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml.slice(0, 20_000))?.[1]?.trim()
  return inner?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
