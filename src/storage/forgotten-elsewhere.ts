const name = 'pc-forgotten'
const message = 'everyone'

/** Calls back when a tab of this browser, of any environment and user, deletes the data of all users. */
export function onForgottenElsewhere(listener: () => void, end: AbortSignal): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === message) listener()
  })
  end.addEventListener('abort', () => channel.close(), { once: true })
}

/** Without this, other tabs would write back what they have in memory. */
export function announceForgotten(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}
