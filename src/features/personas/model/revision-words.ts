/** "revision 7", or other words where the service gave none. */
export function revisionWords(revision: unknown, otherwise: string): string {
  return typeof revision === 'number' ? `revision ${revision}` : otherwise
}
