import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ConsoleContext } from '@/app/console-context'
import { NotFoundPage } from '@/layout/not-found'

export const Route = createRootRouteWithContext<ConsoleContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
})
