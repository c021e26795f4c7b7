import { modals } from '@mantine/modals'
import { createStore } from '@/lib/create-store'

type Dialog = Parameters<typeof modals.open>[0]
type Question = Parameters<typeof modals.openConfirmModal>[0]

interface Host {
  /** Whether the code of dialogs is on the page. */
  readonly isThere: boolean
  /** Waits for the code. */
  readonly early?: { readonly open: () => void; readonly dialog: Dialog }
}

export const host = createStore<Host>({ isThere: false })

/** Mantine's dialogs. Until their code is there, the last one opened waits for it; one that waited before is closed. */
export const dialogs = {
  open: (dialog: Dialog) => whenThere(dialog, modals.open),
  ask: (question: Question) => whenThere(question, modals.openConfirmModal),
  close: modals.close,
  closeAll() {
    closeEarly()
    modals.closeAll()
  },
}

function whenThere<Settings extends Dialog>(dialog: Settings, show: (dialog: Settings) => void) {
  if (host.get().isThere) show(dialog)
  else {
    closeEarly()
    host.set({ isThere: false, early: { open: () => show(dialog), dialog } })
  }
}

function closeEarly() {
  const { isThere, early } = host.get()
  host.set({ isThere })
  early?.dialog.onClose?.()
}

/** For the code of dialogs, once it is on the page. Returns a function for when it is not any more. */
export function attachDialogs() {
  const { early } = host.get()
  host.set({ isThere: true })
  early?.open()
  return () => host.set({ isThere: false })
}
