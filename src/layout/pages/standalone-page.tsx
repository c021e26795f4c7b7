import { use, type ReactNode } from 'react'
import { Logo } from '@/ui/logo'
import { InFrameContext } from '@/layout/in-frame-context'
import styles from './standalone-page.module.css'

/** Adds a logo and a landmark to a page without the frame. */
export function StandalonePage({ children }: { children: ReactNode }) {
  if (use(InFrameContext)) return children
  return (
    <div className={styles.window}>
      <header className={styles.brand}>
        <Logo />
        Persona Console
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
