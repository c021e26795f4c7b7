import { withoutBidiControls } from '@/lib/text/bidi'
import { createStore } from '@/lib/create-store'

interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastContent {
  text: string
  /** A bad toast stays until it is closed. */
  tone?: 'ok' | 'bad' | undefined
  action?: ToastAction | undefined
  /** The next step, in addition to the undo action. */
  next?: ToastAction | undefined
}

export interface Toast extends ToastContent {
  readonly id: number
}

let last = 0
const state = createStore({ toasts: [] as readonly Toast[], raising: 0 })

function put(change: (before: readonly Toast[]) => readonly Toast[]) {
  state.set(({ toasts, raising }) => ({ toasts: change(toasts), raising }))
}

/**
 * Shows one line at the bottom of the window. At most three stay; the oldest is removed first. Returns a function that
 * removes it.
 */
export function showToast(content: ToastContent): () => void {
  const id = ++last
  put((toasts) => [...toasts, { ...content, text: withoutBidiControls(content.text), id }].slice(-3))
  return () => closeToast(id)
}

export function closeToast(id: number): void {
  put((toasts) => toasts.filter((toast) => toast.id !== id))
}

function raise(by: 1 | -1) {
  state.set((before) => ({ ...before, raising: before.raising + by }))
}

/** Shows toasts higher up until the returned function is called, so that the bar with the save button stays uncovered. */
export function raiseToasts(): () => void {
  raise(1)
  return () => raise(-1)
}

export const toastStore = {
  subscribe: state.subscribe,
  getSnapshot: (): readonly Toast[] => state.get().toasts,
  isRaised: (): boolean => state.get().raising > 0,
}
