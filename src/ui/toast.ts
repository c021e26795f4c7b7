import { withoutBidiControls } from '@/lib/bidi'

interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastContent {
  text: string
  /** A bad one stays until it is closed. */
  tone?: 'ok' | 'bad' | undefined
  action?: ToastAction | undefined
  /** Where to go from here, beside what takes it back. */
  next?: ToastAction | undefined
}

export interface Toast extends ToastContent {
  readonly id: number
}

let toasts: readonly Toast[] = []
let last = 0
let raising = 0
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

function put(next: readonly Toast[]) {
  toasts = next
  notify()
}

/** Shows one line at the bottom of the window. At most three stay, the oldest goes first. */
export function showToast(content: ToastContent): () => void {
  const id = ++last
  put([...toasts, { ...content, text: withoutBidiControls(content.text), id }].slice(-3))
  return () => closeToast(id)
}

export function closeToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id))
}

function raise(by: 1 | -1) {
  raising += by
  notify()
}

/** Messages come at the top until the answer is called: what is to be pressed next stays uncovered. */
export function raiseToasts(): () => void {
  raise(1)
  return () => raise(-1)
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): readonly Toast[] => toasts,
  isRaised: (): boolean => raising > 0,
}
