import { thousands } from '@/lib/numbers/thousands'

const steps = ['kB', 'MB', 'GB', 'TB'] as const

/** A size in decimal units, as file managers show it: "2.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${thousands(bytes)} B`
  let size = bytes
  let step = -1
  // 999.95 would be rounded to a thousand of the smaller unit.
  while (size >= 999.5 && step < steps.length - 1) {
    size /= 1000
    step++
  }
  const text = size < 9.95 ? size.toFixed(1).replace(/\.0$/, '') : thousands(Math.round(size))
  return `${text} ${steps[step] ?? 'B'}`
}

export function exactSize(bytes: number): string {
  return `${thousands(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`
}

/** Whether a size is valid: the service may give none or a negative one. */
export function isSize(bytes: number | undefined): bytes is number {
  return bytes !== undefined && Number.isFinite(bytes) && bytes >= 0
}

/** Text in place of a missing or invalid size. */
export function noSizeText(bytes: number | undefined): string {
  return bytes === undefined ? 'not given' : `invalid: ${bytes}`
}
