import type { Artifact } from '@/api/resources/artifacts'

/** What a file can be shown as. SVG and HTML are text: they may hold scripts. */
export type FileKind = 'image' | 'audio' | 'video' | 'text' | 'pdf' | 'other'

const endings: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i],
  ['audio', /\.(?:mp3|m4a|wav|ogg|flac)$/i],
  ['video', /\.(?:mp4|webm|mov)$/i],
  ['text', /\.(?:txt|md|log|csv|tsv|json|ya?ml|xml|html?|svg)$/i],
  ['pdf', /\.pdf$/i],
]
const types: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /^image\/(?:png|p?jpe?g|gif|webp|avif|bmp)$/],
  ['audio', /^audio\//],
  ['video', /^video\//],
  ['text', /^text\/|[/+](?:json|xml|yaml|javascript|toml|sql)$/],
  ['pdf', /^application\/pdf$/],
]

/** By its content type; where that says nothing, by the end of its name. */
export function kindOf({ content_type = '', original_filename = '' }: Artifact): FileKind {
  const type = content_type.toLowerCase().replace(/;.*/, '').trim()
  const says = /^(?:application\/octet-stream)?$/.test(type) ? endings : types
  const text = says === endings ? original_filename : type
  return says.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

/** A type for the bytes of a picture, a sound or a film that no browser runs. */
export const harmlessType = (kind: FileKind, { content_type = '' }: Artifact) =>
  new RegExp(`^${kind}/(?!svg)[\\w.+-]+$`).test(content_type) ? content_type : `${kind}/*`

/** Colors and moves of a terminal. */
// eslint-disable-next-line no-control-regex -- they begin with one
const ansi = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-_])/g

/** Bytes as text: UTF-8, else windows-1252, without the codes of a terminal. */
export function textOf(bytes: ArrayBuffer): string {
  const decoded = () => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return new TextDecoder('windows-1252').decode(bytes)
    }
  }
  return decoded().replace(ansi, '')
}

const units = ['B', 'kB', 'MB', 'GB', 'TB']
const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const few = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })

/** "2.4 MB". */
export function sizeText(bytes: number): string {
  const power = bytes < 999.5 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes * 1.0005) / 3))
  const size = bytes / 1000 ** power
  return `${(size < 10 ? few : number).format(size)} ${units[power] ?? ''}`
}

/** Bytes up to which a file is compared: all of it must be in memory at once. */
const mostHashed = 64 * 1024 ** 2

/** Its SHA-256 in hexadecimal, or why there is none. */
export async function checksumOf(file: Blob): Promise<{ sum: string } | { why: string }> {
  if (file.size > mostHashed) return { why: 'Not checked, over 64 MB' }
  // Browsers have none outside a secure context, whatever the types say.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return { why: 'Not checked over plain http' }
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return { sum: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** Whether a `checksum_sha256`, in hexadecimal or base64, is the same. Undefined where there is none. */
export function isSameChecksum(sum: string, reported: string | undefined): boolean | undefined {
  const given = reported?.trim().replace(/^sha-?256[:=]\s*/i, '') ?? ''
  if (given === '') return undefined
  const bytes = sum.match(/../g)?.map((hex) => String.fromCharCode(parseInt(hex, 16))) ?? []
  const base64 = btoa(bytes.join('')).replace(/=+$/, '')
  const plain = given.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return given.toLowerCase() === sum || plain === base64
}
