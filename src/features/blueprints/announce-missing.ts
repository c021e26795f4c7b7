import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { capital } from '@/lib/text/capital'
import { truncate } from '@/lib/text/truncate'
import { showToast, toastStore } from '@/ui/overlays/toast'

/** Announces that the selection of a link does not exist. */
export function announceMissingSelection(sel: string) {
  const [, word = '', name = sel] = /^(trait|boundary|goal|trigger):(.*)$/s.exec(sel) ?? []
  const noun = word === 'boundary' ? 'growth boundary' : word
  announceText(capital(`${noun} “${truncate(name, 60)}” is not in this blueprint`.trim()))
}

/** Whether the field of a link does not exist. If so, announces it. */
export function announceMissingField(path: string, values: BlueprintValues): boolean {
  if (isThere(path, values)) return false
  announceText('The linked field is not in this blueprint')
  return true
}

function announceText(text: string) {
  // The same toast is still visible.
  if (!toastStore.getSnapshot().some((toast) => toast.text === text)) showToast({ text })
}

function isThere(path: string, values: BlueprintValues): boolean {
  let part: unknown = values
  for (const step of path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return false
    part = (part as Record<string, unknown>)[step] // an own property, as checked above
  }
  return true
}
