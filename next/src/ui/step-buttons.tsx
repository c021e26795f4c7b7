import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'

interface StepButtonsProps {
  /** What one goes through: "key". */
  noun: string
  /** Left out where there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The ways to the one before and to the next one. */
export function StepButtons({ noun, onPrevious, onNext }: StepButtonsProps) {
  return (
    <>
      <ActionIcon aria-label={`Previous ${noun}`} disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Next ${noun}`} disabled={!onNext} onClick={onNext}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
