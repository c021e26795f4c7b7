/** Whether a credential can be put into a header: visible ASCII, as RFC 9110 allows. */
export function headerSafe(credential: string): boolean {
  return /^[\x21-\x7e]+$/.test(credential)
}
