import { Navigate, useLocation } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'
import { useSession } from './use-session'

/**
 * Content for signed-in users. An expired session changes nothing on the page, and neither does a sign-out in another
 * tab while there is unsaved work: the session sheet asks the user to sign in over it. Otherwise the user goes to the
 * sign-in page, and returns to the same address.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { state } = useSession()
  const isAway = state.status === 'anonymous' || (state.status === 'signed out' && !state.sheetOpen)
  if (isAway) return <ToSignIn />
  // Nothing of one user's page may survive in another's.
  return <Fragment key={state.subject}>{children}</Fragment>
}

function ToSignIn() {
  const href = useLocation({ select: (location) => location.href })
  // During the navigation, the location is already the sign-in page.
  const [to] = useState(href)
  return <Navigate to="/sign-in" search={to === '/' ? {} : { to }} replace />
}
