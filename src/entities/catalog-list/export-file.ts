import { saveFile, type FileName } from '@/lib/files/save-file'
import { showToast } from '@/ui/overlays/toast'

/** Saves a file, and says if something in it looked like a credential and was left out. */
export function exportFile(name: FileName, content: string | Blob): void {
  if (saveFile(name, content)) notifyOmitted(name)
}

export function notifyOmitted(file: string): void {
  showToast({ tone: 'bad', text: `A possible token or key was left out of ${file}` })
}
