import { Loader } from '@mantine/core'
import type { MouseEvent } from 'react'

/**
 * Props of a busy button: it is announced as busy, keeps its focus and ignores a second press. Mantine's `loading`
 * would disable it, and the focus would be lost.
 */
export function busyIconProps(isBusy: boolean) {
  if (!isBusy) return {}
  return {
    'aria-busy': true,
    onClickCapture(event: MouseEvent) {
      event.preventDefault()
      event.stopPropagation()
    },
  } as const
}

/** The same for a `Button`, which shows it in its left section. */
export function busyProps(isBusy: boolean) {
  return isBusy ? { ...busyIconProps(true), leftSection: <Loader /> } : {}
}
