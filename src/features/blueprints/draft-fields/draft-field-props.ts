import type { ReactNode } from 'react'
import type { CommitText } from './use-draft-text'

export interface DraftFieldProps {
  /** Name of the field, and its id. */
  path: string
  label: string
  hideLabel?: boolean
  help?: ReactNode
  className?: string | undefined
  /** Command to use instead of `setField`. */
  commit?: CommitText
}
