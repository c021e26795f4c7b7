import type { ComponentProps } from 'react'
import { ViewLink } from '@/ui/page/view-link'

interface ArtifactLinkProps extends Pick<
  ComponentProps<typeof ViewLink>,
  'className' | 'tabIndex' | 'title' | 'current' | 'children'
> {
  space: string
  id: string
  'data-row'?: string
}

/** Opens an artifact in the drawer of its space's list. */
export function ArtifactLink({ space, id, ...rest }: ArtifactLinkProps) {
  return (
    <ViewLink
      {...rest}
      to="/spaces/$id/artifacts"
      params={{ id: space }}
      search={(before) => ({ ...before, sel: id })}
      state
      resetScroll={false}
      preload={false}
    />
  )
}
