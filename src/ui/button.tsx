import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { classNames } from './class-names'
import { Spinner } from './spinner'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** At work: announced as busy, keeps its focus and width, ignores clicks. */
  loading?: boolean
}

export function Button({
  variant = 'default',
  size = 'md',
  icon,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(loading ? { 'aria-busy': true } : {})}
      className={classNames(buttonClass({ variant, size }), className)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
