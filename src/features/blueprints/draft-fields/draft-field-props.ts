import type { ReactNode } from 'react'
import type { CommitText } from './use-draft-text'

/** What every field of the draft takes. */
export interface DraftFieldProps {
  /** Name of the field, also its id. */
  path: string
  label: string
  hideLabel?: boolean
  help?: ReactNode
  className?: string | undefined
  /** Another command than one that sets the field. */
  commit?: CommitText
}
