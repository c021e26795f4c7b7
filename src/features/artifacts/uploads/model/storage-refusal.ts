import { clipped } from '@/lib/clipped'
import { withoutCredentials } from '@/lib/without-credentials'
import type { UploadProblem } from './upload'

const longest = 300

/** Why the storage refused, as it says: S3's errors are XML, read as text and never as markup. */
export function storageRefusal(status: number, body: string): UploadProblem {
  const quote = [textOf(body, 'Code'), textOf(body, 'Message')].filter(Boolean).join(': ')
  return {
    title: `The storage refused it (${status})`,
    detail: status === 403 ? 'You stay signed in. A retry asks for a new address.' : undefined,
    quote: quote === '' ? undefined : clipped(withoutCredentials(quote).text, longest),
  }
}

function textOf(xml: string, tag: string): string | undefined {
  const inner = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml.slice(0, 20_000))?.[1]?.trim()
  return inner?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
