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

/** A part of the page that toasts must not cover. */
interface Raised {
  readonly pixels: number
}

let last = 0
const state = createStore({ toasts: [] as readonly Toast[], raised: [] as readonly Raised[] })

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

/** Pixels over the bar with the buttons of a form. */
const overButtons = 72
/** Pixels from the bottom of the window, if nothing is raised. */
const usual = 48

/** Shows toasts at this height until the returned function is called, so that what is at the bottom stays uncovered. */
export function raiseToastsTo(pixels: number): () => void {
  const own: Raised = { pixels }
  state.set((before) => ({ ...before, raised: [...before.raised, own] }))
  return () => state.set((before) => ({ ...before, raised: before.raised.filter((one) => one !== own) }))
}

/** Shows toasts above the bar with the save button until the returned function is called. */
export function raiseToasts(): () => void {
  return raiseToastsTo(overButtons)
}

export const toastStore = {
  subscribe: state.subscribe,
  getSnapshot: (): readonly Toast[] => state.get().toasts,
  /** Pixels from the bottom of the window. */
  getHeight: (): number => Math.max(usual, ...state.get().raised.map(({ pixels }) => pixels)),
}
