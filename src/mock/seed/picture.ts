import { hashOf } from '@/mock/state/random'

const side = 240

/**
 * A PNG of a glass base seen from above, in a color derived from the seed. Uncompressed, so that no library is needed.
 */
export function pictureOf(seed: string): Uint8Array {
  const hue = hashOf(seed)
  const tint = [0.5 + (hue & 127) / 255, 0.7 + ((hue >> 8) & 63) / 255, 0.6 + ((hue >> 16) & 95) / 255]
  const rows = new Uint8Array(side * (side * 3 + 1))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const distance = Math.hypot(x - side / 2, y - side / 2) / (side / 2)
      const ring = Math.abs(((distance * 5) % 1) - 0.5)
      const light = distance > 0.9 ? 26 : 60 + 130 * ring * (1 - distance / 2) + (x < y ? 18 : 0)
      for (let channel = 0; channel < 3; channel++)
        rows[y * (side * 3 + 1) + 1 + x * 3 + channel] = Math.min(255, light * (tint[channel] ?? 1))
    }
  const header = new Uint8Array([...uint32(side), ...uint32(side), 8, 2, 0, 0, 0])
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return joined([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', stored(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** zlib data of uncompressed blocks (RFC 1951, section 3.2.4). */
function stored(data: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [new Uint8Array([0x78, 0x01])]
  for (let at = 0; at < data.length; at += 65_535) {
    const part = data.subarray(at, at + 65_535)
    const last = at + 65_535 >= data.length ? 1 : 0
    const { length } = part
    blocks.push(new Uint8Array([last, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]), part)
  }
  let a = 1
  let b = 0
  for (const byte of data) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return joined([...blocks, new Uint8Array(uint32(((b << 16) | a) >>> 0))])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), data])
  return joined([new Uint8Array(uint32(data.length)), body, new Uint8Array(uint32(crc(body)))])
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}
