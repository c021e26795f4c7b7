import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type HostProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>

/** A link that looks like a button. It is not part of a navigation: the router's `aria-current` is left out. */
export const ButtonLink = createLink(function ButtonLinkHost({
  'aria-current': _byRouter,
  ...rest
}: HostProps) {
  return <Button component="a" {...rest} />
})
