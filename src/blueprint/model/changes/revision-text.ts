import { digitsOf } from '@/lib/json/exact-json'

/** "revision 7", or `otherwise` if the service gave no revision. */
export function revisionText(revision: unknown, otherwise: string): string {
  const digits = digitsOf(revision)
  return digits === undefined ? otherwise : `revision ${digits}`
}
