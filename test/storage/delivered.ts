const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Resolves once everything sent on a channel so far has arrived: it sends a message for no receiver behind it. */
export async function delivered(channel: string, message: unknown): Promise<void> {
  // Running code may still send something.
  await turn()
  const [from, to] = [new BroadcastChannel(channel), new BroadcastChannel(channel)]
  const arrived = new Promise((resolve) => to.addEventListener('message', resolve))
  from.postMessage(message)
  await arrived
  from.close()
  to.close()
  // A receiver may do something asynchronous before it acts.
  await turn()
}
