import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './playground.module.css'

interface FootActionProps {
  icon: ReactNode
  onClick: () => void
  'aria-pressed'?: boolean
  children: string
}

/** A button for the whole conversation, below it. On narrow screens only its icon is shown. */
export function FootAction({ icon, ...props }: FootActionProps) {
  return (
    <Button
      variant="subtle"
      leftSection={icon}
      classNames={{ root: styles.action, section: styles.actionIcon, label: styles.actionLabel }}
      {...props}
    />
  )
}
