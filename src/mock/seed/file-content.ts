import type { Artifact } from '@/api/resources/artifacts'
import { drawFrom } from '@/mock/state/random'
import { pictureOf } from './picture'
import { sentence } from './passages'

/** Content of a seeded file, with exactly the size in its record. */
export function fileContent(artifact: Artifact): Uint8Array {
  const size = artifact.size_bytes ?? 0
  const type = artifact.content_type ?? ''
  if (type.startsWith('image/')) return padded(pictureOf(artifact.id ?? ''), size)
  if (type === 'audio/wav') return bell(size)
  if (type === 'application/json') return text(`{"note":"`, size, `"}`, 'Seeded by the mock. ')
  if (type === 'text/csv') return text('number,question\n', size, '', '1,"Where is the cage cup?"\n')
  const draw = drawFrom(artifact.id ?? '')
  return text(
    `# ${artifact.original_filename ?? ''}\n\n`,
    size,
    '',
    `${sentence(draw)} ${sentence(draw)}\n\n`,
  )
}

function text(head: string, size: number, tail: string, filler: string): Uint8Array {
  const room = Math.max(size - head.length - tail.length, 0)
  const ascii = filler.replace(/[^\x20-\x7e\n]/g, "'")
  const middle = ascii.repeat(Math.ceil(room / ascii.length)).slice(0, room)
  return padded(new TextEncoder().encode(head.replace(/[^\x20-\x7e\n]/g, '-') + middle + tail), size)
}

function padded(bytes: Uint8Array, size: number): Uint8Array {
  const result = new Uint8Array(size)
  result.set(bytes.subarray(0, size))
  return result
}

/** A fading tone, 8 bit, 44.1 kHz. */
function bell(size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  const word = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at)
  word(0, 'RIFF')
  view.setUint32(4, size - 8, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 44_100, true)
  view.setUint32(28, 44_100, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  word(36, 'data')
  view.setUint32(40, size - 44, true)
  for (let at = 44; at < size; at++) {
    const time = (at - 44) / 44_100
    view.setUint8(at, 128 + Math.round(100 * Math.exp(-3 * time) * Math.sin(2 * Math.PI * 660 * time)))
  }
  return bytes
}
