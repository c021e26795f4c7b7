import { modals } from '@mantine/modals'
import { createStore } from '@/lib/create-store'

type Dialog = Parameters<typeof modals.open>[0]
type Question = Parameters<typeof modals.openConfirmModal>[0]

interface Host {
  /** Whether the code of dialogs shows them. */
  readonly isThere: boolean
  /** Opened before. */
  readonly early?: { readonly open: () => void; readonly dialog: Dialog }
}

export const host = createStore<Host>({ isThere: false })

/** Mantine's dialogs, of which none is lost that is opened while their code is on its way. */
export const dialogs = {
  open: (dialog: Dialog) => whenThere(dialog, modals.open),
  ask: (question: Question) => whenThere(question, modals.openConfirmModal),
  close: modals.close,
  closeAll() {
    const { isThere, early } = host.get()
    host.set({ isThere })
    early?.dialog.onClose?.()
    modals.closeAll()
  },
}

function whenThere<Settings extends Dialog>(dialog: Settings, show: (dialog: Settings) => void) {
  const { isThere, early } = host.get()
  if (isThere) show(dialog)
  // One that is on its way is as one that is open: what is under it cannot be pressed.
  else if (!early) host.set({ isThere, early: { open: () => show(dialog), dialog } })
}

/** For the code of dialogs, once it is on the page. Returns a function for when it is not any more. */
export function attachDialogs() {
  const { early } = host.get()
  host.set({ isThere: true })
  early?.open()
  return () => host.set({ isThere: false })
}
