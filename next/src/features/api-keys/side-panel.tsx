import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './keys.module.css'

interface SidePanelProps {
  /** Beside the page; otherwise a drawer over it. */
  isBeside: boolean
  opened: boolean
  label: string
  onClose: () => void
  children: ReactNode
}

/** One record beside its list, which stays usable. Escape closes it, unless the focus is in something that takes it. */
export function SidePanel({ isBeside, opened, label, onClose, children }: SidePanelProps) {
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isTaken = target instanceof Element && target.closest('input, [role=menu], [role=dialog]')
    if (key === 'Escape' && isBeside && opened && !defaultPrevented && !isTaken) onClose()
  })
  if (isBeside)
    return (
      opened && (
        <aside className={classes.panel} aria-label={label}>
          {children}
        </aside>
      )
    )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={400}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
    >
      {children}
    </Drawer>
  )
}
