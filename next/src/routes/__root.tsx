import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { ConsoleContext } from '@/app/create-console'
import { NotFoundPage } from '@/layout/not-found'

export const Route = createRootRouteWithContext<ConsoleContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
})
