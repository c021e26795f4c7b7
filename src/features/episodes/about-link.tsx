import type { ReactNode } from 'react'
import { ViewLink } from '@/ui/view-link'
import { sameName } from './model/shared-content'

interface AboutLinkProps {
  id: string
  /** What is looked at with it. */
  name: string
  /** What is looked at now. */
  about: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Narrows the related episodes to those that share a name; once more shows all of them. */
export function AboutLink({ id, name, about, className, children }: AboutLinkProps) {
  const isOn = about !== undefined && sameName(about) === sameName(name)
  return (
    <ViewLink
      to="/episodes/$id"
      params={{ id }}
      search={(before) => ({ ...before, about: isOn ? undefined : name })}
      replace
      resetScroll={false}
      current={isOn ? 'true' : undefined}
      className={className}
    >
      {children}
    </ViewLink>
  )
}
