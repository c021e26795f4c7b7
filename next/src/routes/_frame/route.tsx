import { createFileRoute, redirect } from '@tanstack/react-router'
import { Frame } from '@/layout/frame'

export const Route = createFileRoute('/_frame')({
  // Every page needs the frame: as a chunk of its own it would be asked for only once the first script runs.
  codeSplitGroupings: [],
  beforeLoad: async ({ context: { session }, location }) => {
    await session.ready
    if (session.get().user) return
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way to redirect
    throw redirect({
      to: '/sign-in',
      search: location.href === '/' ? {} : { to: location.href },
      replace: true,
    })
  },
  component: Frame,
})
