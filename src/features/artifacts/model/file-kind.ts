export type FileKind = 'image' | 'audio' | 'video' | 'json' | 'table' | 'text' | 'pdf' | 'other'

/** Image formats that contain only pixels. SVG is a document that can run scripts, so it counts as text. */
const pictures = ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp']
const texts = ['xml', 'javascript', 'ecmascript', 'yaml', 'x-yaml', 'toml', 'sql', 'x-sh', 'rtf', 'xhtml+xml']

const byEnding: Readonly<Record<string, FileKind>> = {
  ...{ png: 'image', jpg: 'image', jpeg: 'image', gif: 'image', webp: 'image', avif: 'image', bmp: 'image' },
  ...{ mp3: 'audio', m4a: 'audio', wav: 'audio', ogg: 'audio', flac: 'audio' },
  ...{ mp4: 'video', webm: 'video', mov: 'video' },
  ...{ json: 'json', csv: 'table', tsv: 'table', pdf: 'pdf' },
  ...{
    txt: 'text',
    md: 'text',
    log: 'text',
    html: 'text',
    htm: 'text',
    svg: 'text',
    xml: 'text',
    yaml: 'text',
  },
}

/** How to preview a file: by its type, or by its extension if the type is missing or generic. */
export function kindOfFile(type: string | undefined, name: string | undefined): FileKind {
  const [whole = ''] = (type ?? '').toLowerCase().split(';')
  const [main, sub = ''] = whole.trim().split('/', 2)
  if (main === 'image')
    return pictures.includes(pictureType(sub)) ? 'image' : sub === 'svg+xml' ? 'text' : 'other'
  if (main === 'audio' || main === 'video') return main
  if (sub === 'json' || sub.endsWith('+json')) return 'json'
  if (sub === 'csv' || sub === 'tab-separated-values') return 'table'
  if (main === 'text' || texts.includes(sub) || sub.endsWith('+xml')) return 'text'
  if (sub === 'pdf') return 'pdf'
  const saysNothing = sub === '' || sub === 'octet-stream'
  const ending = saysNothing ? /\.([a-z0-9]{1,5})$/i.exec(name ?? '')?.[1]?.toLowerCase() : undefined
  return ending !== undefined && Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? 'other') : 'other'
}

/** MIME type for the browser: never an executable one. */
export function harmlessType(kind: FileKind, type: string | undefined): string {
  const [whole = ''] = (type ?? '').toLowerCase().split(';')
  const sub = whole.trim().split('/', 2)[1] ?? ''
  if (kind === 'image') return pictures.includes(pictureType(sub)) ? `image/${pictureType(sub)}` : 'image/png'
  if (kind !== 'audio' && kind !== 'video') return 'text/plain'
  return /^[a-z0-9.+-]{1,40}$/.test(sub) && sub !== 'octet-stream' ? `${kind}/${sub}` : `${kind}/mp4`
}

function pictureType(sub: string): string {
  return sub === 'jpg' || sub === 'pjpeg' ? 'jpeg' : sub
}
