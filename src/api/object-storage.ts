import type { Environment } from '@/api/environment'
import { brief } from '@/lib/words'
import type { Client } from './client'
import { endpoints } from './endpoints'

/** Why a file could not be sent to the object storage, or read from it, in words. */
export class StorageError extends Error {}

/** An address of the service's answer, if it leads to a storage of this environment. Throws a `StorageError`. */
export function storageAddress(address: string | undefined, { storageOrigins }: Environment): string {
  if (!address || !URL.canParse(address))
    throw new StorageError('The answer has no address that can be read.')
  const url = new URL(address)
  if (!storageOrigins.some((known) => URL.canParse(known) && new URL(known).origin === url.origin))
    throw new StorageError(
      `The address leads to ${brief(url.origin)}, which is not among the storageOrigins in config.json.`,
    )
  return url.href
}

/** The browser sends these by itself, with the right values. */
const ownOfBrowser = /^(?:host|content-length|connection|origin|referer|user-agent|accept-encoding)$/
/** A page may not send these: the browser leaves them out without a word. */
const forbidden =
  /^(?:accept-charset|access-control-request-.*|cookie2?|date|dnt|expect|keep-alive|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/
const isName = (name: string) => /^[!#$%&'*+.^_`|~\w-]+$/.test(name)
const isValue = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)

/** The `required_headers` of a presign as a page can send them, and the names of those that it cannot. */
export function sendableHeaders(required: Readonly<Record<string, string>>) {
  const all = Object.entries(required).filter(([name]) => !ownOfBrowser.test(name.toLowerCase()))
  const isSendable = ([name, value]: [string, string]) =>
    isName(name) && isValue(value) && !forbidden.test(name.toLowerCase())
  return {
    headers: Object.fromEntries(all.filter(isSendable)),
    unsendable: all.filter((header) => !isSendable(header)).map(([name]) => name),
  }
}

/** What a storage said with a refusal: S3 answers in XML, which is read as text. */
export function refusalText(status: number, body: string): string {
  const said = ['Code', 'Message'].flatMap(
    (tag) => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(body.slice(0, 20_000))?.[1] ?? [],
  )
  return [status, ...said.map((words) => brief(words, 200))].join(', ')
}

/** Asks for the address of a file (#21) with the token of this identity. It is used at once and never kept. */
export async function downloadAddress(
  client: Client,
  environment: Environment,
  file: { space: string; id: string; identityId: string },
) {
  const params = { space_id: file.space, id: file.id }
  const { value } = await client.call(endpoints.downloadArtifact, { params }, { as: file.identityId })
  return { name: value.file_name, url: storageAddress(value.download_url, environment) }
}

/** The bytes of a file, up to so many. Throws a `StorageError`. */
export async function fetchStored(url: string, most: number, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: signal ?? null,
  }).catch(() => {
    throw new StorageError('The storage gave no answer that this page may read (network or CORS).')
  })
  if (!response.ok)
    throw new StorageError(`The storage refused: ${refusalText(response.status, await response.text())}.`)
  if (Number(response.headers.get('content-length')) > most)
    throw new StorageError('It is too large for this page.')
  return response.blob()
}
