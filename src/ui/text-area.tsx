import { Textarea, type TextareaProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'

/**
 * Mantine's text area with the browser's own undo. React writes a text area's default value with each letter, after which
 * Chromium takes back one letter at a time.
 */
export function TextArea({ ref, ...props }: TextareaProps) {
  return <Textarea ref={useMergedRef(ref, withoutDefault)} {...props} />
}

function withoutDefault(area: HTMLTextAreaElement | null) {
  if (area)
    Object.defineProperty(area, 'defaultValue', { configurable: true, get: () => area.value, set: () => {} })
}
