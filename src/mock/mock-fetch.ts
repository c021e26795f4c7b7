/**
 * A fetch for the mocked console. An answer that does not come from the mock, which signs each with an
 * `x-request-id`, comes from the page's host because the worker was stopped: it is revived and asked again. Nothing
 * was done by then, so writes can be sent again too.
 */
export function createMockFetch(
  baseUrl: string,
  revive: () => Promise<void>,
  send: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const spare = input instanceof Request ? input.clone() : input
    const response = await send(input, init)
    if (!addressOf(input).startsWith(`${baseUrl}/`) || response.headers.has('x-request-id')) return response
    await response.body?.cancel()
    await revive()
    return send(spare, init)
  }
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}
