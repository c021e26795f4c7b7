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
const state = createStore({ toasts: [] as readonly Toast[], raised: [] as readonly number[] })

function put(change: (before: readonly Toast[]) => readonly Toast[]) {
  state.set((before) => ({ ...before, toasts: change(before.toasts) }))
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

/**
 * Shows toasts at this height, by default above the bar with the save button, until the returned function is called, so
 * that what is at the bottom stays uncovered.
 */
export function raiseToasts(pixels = 72): () => void {
  state.set((before) => ({ ...before, raised: [...before.raised, pixels] }))
  return () =>
    state.set((before) => ({ ...before, raised: before.raised.toSpliced(before.raised.indexOf(pixels), 1) }))
}

export const toastStore = {
  subscribe: state.subscribe,
  getSnapshot: (): readonly Toast[] => state.get().toasts,
  /** Pixels from the bottom of the window. */
  getHeight: (): number => Math.max(48, ...state.get().raised),
}
