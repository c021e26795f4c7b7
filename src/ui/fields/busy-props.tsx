import { Loader } from '@mantine/core'
import type { MouseEvent } from 'react'

/**
 * Props of a button at work: announced as busy, it keeps its focus and takes no second press. Mantine's `loading` would
 * disable it, and the focus would be lost.
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

/** The same of a `Button`, which shows it in its left section. */
export function busyProps(isBusy: boolean) {
  return isBusy ? { ...busyIconProps(true), leftSection: <Loader /> } : {}
}
