import { useEffect, useEffectEvent } from 'react'
import { createStore } from '@/lib/create-store'
import { isPressed } from '@/lib/keys'

/** Keys that do something now. */
export interface ListedKeys {
  /** Each of them does it: `mod+S`, `?`, `↑`. */
  readonly keys: readonly string[]
  /** What they do, short. */
  readonly label: string
}

interface ShortcutOptions {
  /** Also while one types: for keys that a text field has no use for. */
  inText?: boolean
  /** Again and again while the keys are held. */
  repeats?: boolean
}

interface Shortcut extends ListedKeys, ShortcutOptions {
  readonly act: () => void
}

/** What is on the page, the newest last: of several with the same keys only that one acts. */
export const registeredKeys = createStore<readonly (ListedKeys | Shortcut)[]>([])

/** Does something on keys, wherever the focus is, until a dialog opens. Listed under `?`. */
export function useShortcut(
  keys: string | readonly string[],
  label: string,
  act: () => void,
  { inText = false, repeats = false }: ShortcutOptions = {},
) {
  const onPress = useEffectEvent(act)
  const names = [keys].flat().join(' ')
  useEffect(
    () => register([{ keys: names.split(' '), label, inText, repeats, act: () => onPress() }]),
    [names, label, inText, repeats],
  )
}

/** Lists keys under `?` that a part of the page handles itself. */
export function useKeyHints(hints: readonly ListedKeys[]) {
  useEffect(() => register(hints), [hints])
}

function register(added: readonly (ListedKeys | Shortcut)[]) {
  if (registeredKeys.get().length === 0) addEventListener('keydown', onKeyDown)
  registeredKeys.set([...registeredKeys.get(), ...added])
  return () => {
    registeredKeys.set(registeredKeys.get().filter((one) => !added.includes(one)))
    if (registeredKeys.get().length === 0) removeEventListener('keydown', onKeyDown)
  }
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented) return
  const shortcut = registeredKeys
    .get()
    .findLast((one): one is Shortcut => 'act' in one && one.keys.some((keys) => isPressed(event, keys)))
  if (!shortcut || (isTyping(event) && !shortcut.inText) || isTaken(event)) return
  // Otherwise the browser would save the page, or take back the latest typing wherever it was.
  event.preventDefault()
  if (!isUnderDialog() && (!event.repeat || shortcut.repeats)) shortcut.act()
}

/** A menu, a list or a dialog of the browser's own that is open closes first. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  return (
    key === 'Escape' &&
    target instanceof Element &&
    target.closest('dialog, [role=menu], [role=listbox], [aria-expanded=true]') !== null
  )
}

/** A text field has its own undo. An editor may stand in a shadow root, which `target` does not look into. */
function isTyping(event: KeyboardEvent): boolean {
  const [field] = event.composedPath()
  return (
    field instanceof HTMLElement &&
    (field.isContentEditable || field.matches('input:not([type=checkbox], [type=radio]), textarea'))
  )
}

/** A drawer that is a panel of the page in a narrow window says so. */
const isUnderDialog = () => document.querySelector('[aria-modal=true]:not([data-part-of-page])') !== null
