const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)

/** A chord in this machine's notation: `Mod` is Ctrl, or ⌘ on Apple's machines. */
export function keysText(keys: string): string {
  return keys.replace('Mod', isApple ? '⌘' : 'Ctrl')
}
