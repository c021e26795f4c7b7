import type { Artifact } from '@/api/resources/artifacts'

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
export function kindOf({ content_type = '' }: Artifact, name = ''): FileKind {
  const type = content_type.toLowerCase().replace(/;.*/, '').trim()
  const saysNothing = type === '' || type === 'application/octet-stream'
  const found = (saysNothing ? endings : types).find(([, pattern]) => pattern.test(saysNothing ? name : type))
  return found?.[0] ?? 'other'
}

/** A type for the bytes of a picture, a sound or a film that no browser runs. */
export const harmlessType = (kind: FileKind, { content_type = '' }: Artifact) =>
  new RegExp(`^${kind}/(?!svg)[\\w.+-]+$`).test(content_type) ? content_type : `${kind}/*`
