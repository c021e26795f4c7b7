import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import styles from './button.module.css'
import { classNames } from './class-names'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** Names the act, shown on hover. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, variant = 'bare', className, ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      aria-label={label}
      icon={icon}
      variant={variant}
      className={classNames(styles.icon, className)}
    />
  )
}
