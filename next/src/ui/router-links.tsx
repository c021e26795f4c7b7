import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Mantine's links that lead to a route. */
export const RouterAnchor = createLink(Anchor<'a'>)
export const RouterButton = createLink((props: ButtonProps & ComponentProps<'a'>) => (
  <Button component="a" {...props} />
))
