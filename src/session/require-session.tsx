import { Navigate, useLocation } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'
import { useSession } from './use-session'

/**
 * What a signed-in user sees. An ended session changes nothing on the page, and neither does a sign-out in another tab
 * as long as there is unsaved work: the session sheet asks to sign in over it. Otherwise the way leads to the sign-in
 * and exactly back.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { state } = useSession()
  const isAway = state.status === 'anonymous' || (state.status === 'signed out' && !state.sheetOpen)
  if (isAway) return <ToSignIn />
  // Nothing of one user's page may live on in another's.
  return <Fragment key={state.subject}>{children}</Fragment>
}

function ToSignIn() {
  const href = useLocation({ select: (location) => location.href })
  // Already under way, the location is the sign-in itself.
  const [to] = useState(href)
  return <Navigate to="/sign-in" search={to === '/' ? {} : { to }} replace />
}
