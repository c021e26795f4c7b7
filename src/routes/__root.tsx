import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ConsoleContext } from '@/app/console-context'

export const Route = createRootRouteWithContext<ConsoleContext>()({
  component: Outlet,
})
