import { ActionIcon, Anchor, Button, type ActionIconProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Mantine's links that lead to a route. */
export const RouterAnchor = createLink(Anchor<'a'>)
export const RouterIcon = createLink((props: ActionIconProps & ComponentProps<'a'>) => (
  <ActionIcon component="a" aria-label={props.title} {...props} />
))
export const RouterButton = createLink((props: ButtonProps & ComponentProps<'a'>) => (
  <Button component="a" {...props} />
))
