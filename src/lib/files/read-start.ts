/** The text that a body begins with: no more than so many bytes of it are read. */
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
  // What is left out is not waited for.
  void reader.cancel().catch(() => undefined)
  return text
}
