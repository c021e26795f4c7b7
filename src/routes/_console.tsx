import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { searchTexts } from '@/lib/text/search-text'
import { RequireSession } from '@/session/require-session'
import { ConsoleFrame } from '@/layout/console-frame'

export const Route = createFileRoute('/_console')({
  validateSearch: (search) => searchTexts(search, 'peek'),
  beforeLoad: async ({ context: { session }, location }) => {
    await session.ready
    const { status } = session.getSnapshot()
    if (status === 'anonymous' || status === 'signed out')
      throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
  },
  component: () => (
    <RequireSession>
      <ConsoleFrame>
        <Outlet />
      </ConsoleFrame>
    </RequireSession>
  ),
})
