/** Rejects with a TimeoutError: a blocked or broken store may never answer. */
export async function withTimeout<Value>(ms: number, promise: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`${what} did not answer in ${ms} ms`, 'TimeoutError')),
      ms,
    )
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
