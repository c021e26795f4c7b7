import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface HostProps extends ComponentProps<'a'> {
  /** Whether it leads to the current view. */
  current?: 'page' | 'true' | undefined
}

/**
 * A link to another view of the same page: a tab, a filter, a row. The router treats every link to the open page as
 * current, so here the caller says which one is.
 */
export const ViewLink = createLink(function ViewLinkHost({
  current,
  'aria-current': _byRouter,
  ...rest
}: HostProps) {
  return <a {...rest} aria-current={current} />
})
