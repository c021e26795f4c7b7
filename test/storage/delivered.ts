const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Resolves once everything that was sent on a channel so far has arrived: a message that nobody is for comes behind it. */
export async function delivered(channel: string, message: unknown): Promise<void> {
  // What is under way may still send something.
  await turn()
  const [from, to] = [new BroadcastChannel(channel), new BroadcastChannel(channel)]
  const arrived = new Promise((resolve) => to.addEventListener('message', resolve))
  from.postMessage(message)
  await arrived
  from.close()
  to.close()
  // What hears it may ask before it acts.
  await turn()
}
