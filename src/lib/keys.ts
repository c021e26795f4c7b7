type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'
>

/**
 * Which key of a shortcut it is: the letter that it types, so that undo is Z on QWERTZ and Dvorak too. A key that types
 * no Latin letter counts by its place, so that shortcuts work on Cyrillic and Greek layouts. Undefined: any other key.
 */
export function keyOf({ key, code, shiftKey }: Pick<Pressed, 'key' | 'code' | 'shiftKey'>) {
  if (/^[a-z?]$/i.test(key)) return key.toUpperCase()
  if (code === 'Slash' && shiftKey) return '?'
  return /^Key([A-Z])$/.exec(code)?.[1]
}

/** Whether these keys are pressed: `mod+S`, `mod+shift+Z`, `mod+Enter`, `?`. `mod` is Control, or Command on a Mac. */
export function isPressed(event: Pressed, keys: string): boolean {
  const parts = keys.split('+')
  // It types characters; Windows reports it as Control and Alt.
  const isAltGraph = event.getModifierState('AltGraph')
  const isMod = (event.ctrlKey || event.metaKey) && !isAltGraph
  if (event.altKey && !isAltGraph) return false
  if ((keyOf(event) ?? event.key) !== parts.at(-1) || isMod !== parts.includes('mod')) return false
  return keys === '?' || event.shiftKey === parts.includes('shift')
}

interface Typed {
  key: string
  isComposing: boolean
  keyCode: number
}

/**
 * Whether an Enter chooses a word of an input method, and so is none of ours. Safari ends the composition before it
 * reports the key, and marks it only by this code.
 */
export const isComposedEnter = ({ key, isComposing, keyCode }: Typed) =>
  key === 'Enter' && (isComposing || keyCode === 229)

/** The name of the key that shortcuts go with on this device. */
export const modifierKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
