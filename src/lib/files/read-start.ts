/** The start of a body as text: reads at most `most` bytes. */
export async function readStart({ body }: Response, most: number): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let left = most; left > 0;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value.subarray(0, left), { stream: true })
    left -= value.length
  }
  // The rest is not awaited.
  void reader.cancel().catch(() => undefined)
  return text
}
