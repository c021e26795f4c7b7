import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface HostProps extends ComponentProps<'a'> {
  /** Whether it leads to what is shown now. */
  current?: 'page' | 'true' | undefined
}

/**
 * A link to another view of the same page: a tab, a filter, a row. The router takes every link to the page that is open
 * as the current one, so here whoever draws it says which it is.
 */
export const ViewLink = createLink(function ViewLinkHost({
  current,
  'aria-current': _byRouter,
  ...rest
}: HostProps) {
  return <a {...rest} aria-current={current} />
})
