import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './playground.module.css'

interface CompactButtonProps {
  icon: ReactNode
  variant?: 'subtle' | 'default'
  onClick: () => void
  'aria-expanded'?: boolean
  'aria-controls'?: string
  children: string
}

/** A button of which narrow screens show only the icon. */
export function CompactButton({ icon, variant = 'subtle', ...props }: CompactButtonProps) {
  return (
    <Button
      variant={variant}
      leftSection={icon}
      classNames={{ root: styles.compact, section: styles.compactIcon, label: styles.compactLabel }}
      {...props}
    />
  )
}
