import { digitsOf } from '@/lib/json/exact-json'

/** "revision 7", or other words where the service gave none. */
export function revisionText(revision: unknown, otherwise: string): string {
  const digits = digitsOf(revision)
  return digits === undefined ? otherwise : `revision ${digits}`
}
