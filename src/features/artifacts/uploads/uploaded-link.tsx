import type { ReactNode } from 'react'
import { ViewLink } from '@/ui/view-link'

interface UploadedLinkProps {
  space: string
  id: string
  children: ReactNode
}

/** Opens the drawer of an artifact that was uploaded. */
export function UploadedLink({ space, id, children }: UploadedLinkProps) {
  return (
    <ViewLink
      to="/spaces/$id/artifacts"
      params={{ id: space }}
      search={(before) => ({ ...before, sel: id })}
      state
      resetScroll={false}
      preload={false}
    >
      {children}
    </ViewLink>
  )
}
