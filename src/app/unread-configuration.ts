/**
 * Explains why config.json could not be read. Undefined if it was read but is missing or not JSON: then nothing is set
 * up.
 */
export function unreadConfiguration(error: unknown): string | undefined {
  if (error instanceof SyntaxError) return undefined
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The host did not send all of config.json within 10 seconds.' // The timeout in boot.js.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : undefined
  if (status === 404 || status === 410) return undefined
  if (status !== undefined) return `The host returned status ${status} instead of config.json.`
  if (error instanceof TypeError)
    return navigator.onLine
      ? 'The connection to the host was lost before config.json was fully loaded.'
      : 'This browser is offline.'
  return 'boot.js, the script that reads config.json, did not run.'
}
