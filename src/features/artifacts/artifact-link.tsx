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

/** Opens the drawer of an artifact beside the list of its space. */
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
