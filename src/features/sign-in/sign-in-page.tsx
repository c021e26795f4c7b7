import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { StoredDataNotice } from '@/entities/stored-data-notice'
import { returnPath } from '@/session/return-path'
import { useEnvironment } from '@/session/use-environment'
import { useSession } from '@/session/use-session'
import { Logo } from '@/ui/logo'
import { Toasts } from '@/ui/toasts'
import { usePageTitle } from '@/ui/use-page-title'
import { LanesPicture } from './lanes-picture'
import { SignInForm } from './sign-in-form'
import styles from './sign-in-page.module.css'
import { SignedOutNotice } from './signed-out-notice'

/** Signs in and goes on to exactly where the user was going. */
export function SignInPage() {
  const { environment } = useEnvironment()
  const { state } = useSession()
  const { history } = useRouter()
  const { to } = useSearch({ from: '/sign-in' })
  const isSignedIn = state.status === 'active' || state.status === 'expiring'
  usePageTitle('Sign in')
  useEffect(() => {
    if (isSignedIn) history.replace(returnPath(to, window.location.origin))
  }, [isSignedIn, history, to])

  return (
    <div className={styles.page}>
      <div className="pc-ribbon" data-kind={environment.kind} />
      <main className={styles.side}>
        <div className={styles.brand}>
          <Logo size={26} />
          Persona Console
        </div>
        <div className={styles.middle}>
          <h1 className={styles.title}>Sign in</h1>
          <SignedOutNotice />
          <SignInForm key={environment.id} />
        </div>
        <p className={styles.note}>
          <StoredDataNotice />
        </p>
      </main>
      <LanesPicture className={styles.picture} />
      <Toasts />
    </div>
  )
}
