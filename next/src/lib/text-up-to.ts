/** The text of an answer. Undefined, and the rest is not read, if it has more bytes than `most`. */
export async function textUpTo(most: number, response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value)
    size += next.value.length
    if (size <= most) continue
    void reader?.cancel()
    return undefined
  }
  return new Blob(chunks).text()
}
