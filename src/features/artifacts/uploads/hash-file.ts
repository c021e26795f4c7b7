import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const sliceLength = 4 * 1024 * 1024
/** Bytes. Up to this size the browser's own implementation is used: it is faster but needs all bytes at once. */
const wholeAtMost = 8 * 1024 * 1024

/** SHA-256 in hexadecimal, read in slices: a file of any size takes a few MB of memory. */
export async function hashFile(file: Blob): Promise<string> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto } // missing on plain HTTP
  if (subtle && file.size <= wholeAtMost)
    return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer())))
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += sliceLength)
    hash.update(new Uint8Array(await file.slice(at, at + sliceLength).arrayBuffer()))
  return bytesToHex(hash.digest())
}
