/** What a file can be shown as. SVG and HTML are text: they may hold scripts. */
export type FileKind = 'image' | 'audio' | 'video' | 'text' | 'pdf' | 'other'

const types: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /^image\/(?:png|p?jpe?g|gif|webp|avif|bmp)$/],
  ['audio', /^audio\//],
  ['video', /^video\//],
  ['text', /^text\/|[/+](?:json|xml|yaml|javascript|toml|sql)$/],
  ['pdf', /^application\/pdf$/],
]
const endings: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i],
  ['audio', /\.(?:mp3|m4a|wav|ogg|flac)$/i],
  ['video', /\.(?:mp4|webm|mov)$/i],
  ['text', /\.(?:txt|md|log|csv|tsv|json|ya?ml|xml|html?|svg)$/i],
  ['pdf', /\.pdf$/i],
]

/** By its content type; where that says nothing, by the end of its name. */
export function kindOf(contentType = '', name = ''): FileKind {
  const type = contentType.toLowerCase().replace(/;.*/, '').trim()
  const saysNothing = type === '' || type === 'application/octet-stream'
  const found = (saysNothing ? endings : types).find(([, pattern]) => pattern.test(saysNothing ? name : type))
  return found?.[0] ?? 'other'
}

/** A type for the bytes of a picture, a sound or a film that no browser runs. */
export const harmlessType = (kind: FileKind, contentType = '') =>
  new RegExp(`^${kind}/(?!svg)[\\w.+-]+$`).test(contentType) ? contentType : `${kind}/*`

/** Colors and moves of a terminal. */
const ansi = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-_])/g

/** Bytes as text, without the codes of a terminal. */
export const textOf = (bytes: ArrayBuffer) => decodeText(bytes).replace(ansi, '')

/** Bytes as text in whatever encoding: UTF-8 or UTF-16, with or without a mark; what is neither is Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  // Such a text begins with a letter of ASCII, which is one byte beside an empty one.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const units = ['B', 'kB', 'MB', 'GB', 'TB']
const precise = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** "2.4 MB". */
export function sizeText(bytes: number): string {
  const power = bytes < 999.5 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes * 1.0005) / 3))
  const size = bytes / 1000 ** power
  return `${(size < 9.95 ? precise : whole).format(size)} ${units[power] ?? ''}`
}

/** Bytes up to which a checksum is made: all of them must be in memory at once. */
const mostHashed = 64 * 1024 ** 2

/** The SHA-256 of a file in hexadecimal, or why there is none. */
export async function checksumOf(file: Blob): Promise<{ sum: string } | { why: string }> {
  if (file.size > mostHashed) return { why: 'Not checked, over 64 MB' }
  // Browsers have none outside a secure context, whatever the types say.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return { why: 'Not checked over plain http' }
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return { sum: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** Whether a reported SHA-256, in hexadecimal or base64, is this one. Undefined where none is reported. */
export function isSameChecksum(sum: string, reported: string | undefined): boolean | undefined {
  const given = reported?.trim().replace(/^sha-?256[:=]\s*/i, '') ?? ''
  if (given === '') return undefined
  const bytes = sum.match(/../g)?.map((hex) => String.fromCharCode(parseInt(hex, 16))) ?? []
  const base64 = btoa(bytes.join('')).replace(/=+$/, '')
  const plain = given.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return given.toLowerCase() === sum || plain === base64
}
