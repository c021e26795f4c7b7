import { Anchor, Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** Mantine's links that lead to a route. */
export const RouterAnchor = createLink(Anchor<'a'>)
export const RouterButton = createLink(Button<'a'>)
