import styles from './button.module.css'
import { classNames } from './class-names'

export type ButtonVariant = 'default' | 'filled' | 'bare' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The look of a button, for links that stand among buttons. */
export function buttonClass({
  variant = 'default',
  size = 'md',
  iconOnly = false,
}: {
  variant?: ButtonVariant
  size?: ButtonSize
  iconOnly?: boolean
} = {}): string {
  return classNames(
    styles.button,
    variant !== 'default' && styles[variant],
    size !== 'md' && styles[size],
    iconOnly && styles.icon,
  )
}
