import { ActionIcon } from '@mantine/core'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import type { ReactNode } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import styles from './find-steps.module.css'

interface FindStepsProps {
  /** "Find in the conversation" */
  label: string
  /** The field contains text. */
  isSearching: boolean
  found: number
  /** Position of the shown match, from 1; 0 if none is shown. */
  place: number
  onStep: (step: 1 | -1) => void
  /** The text field. */
  children: ReactNode
}

/** A search that steps through its matches. Enter moves to the next, Shift and Enter to the previous. */
export function FindSteps({ label, isSearching, found, place, onStep, children }: FindStepsProps) {
  const total = found.toLocaleString('en-GB')
  return (
    <div
      role="search"
      aria-label={label}
      className={styles.find}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || found === 0 || event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        onStep(event.shiftKey ? -1 : 1)
      }}
    >
      {children}
      <span className={styles.place} role="status">
        {isSearching &&
          (found === 0
            ? 'none'
            : place === 0
              ? `${total} found`
              : `${place.toLocaleString('en-GB')} of ${total}`)}
      </span>
      <ActionIcon size="xs" {...labeled('Previous match')} disabled={found === 0} onClick={() => onStep(-1)}>
        <IconUp size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon size="xs" {...labeled('Next match')} disabled={found === 0} onClick={() => onStep(1)}>
        <IconDown size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}
