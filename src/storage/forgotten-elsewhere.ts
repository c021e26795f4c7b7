const name = 'pc-forgotten'
const message = 'everyone'

/** Calls back when a tab of this browser, of whichever environment and user, forgets all users. */
export function onForgottenElsewhere(listener: () => void, end: AbortSignal): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === message) listener()
  })
  end.addEventListener('abort', () => channel.close(), { once: true })
}

/** What the other tabs have in memory would be written back. */
export function announceForgotten(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}
