import { showToast, type ToastContent } from '@/ui/overlays/toast'

let close = () => {}

/** Says whether a conversation is kept now. Replaces the toast before, which is no longer true or says the same. */
export function showKeepToast(content: ToastContent): void {
  close()
  close = showToast(content)
}
