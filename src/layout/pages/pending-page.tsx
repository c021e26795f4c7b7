import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { LoadingLines } from '@/ui/states/loading-lines'
import { StillWaiting } from '@/ui/states/still-waiting'
import { usePageTitle } from '@/ui/page/use-page-title'
import { InFrameContext } from '@/layout/in-frame-context'
import styles from './pending-page.module.css'
import { usePageSubject } from '@/layout/use-page-subject'
import '@/layout/frame.css'

/**
 * A page that is loading: nothing for 150 ms, then its header and first rows in gray. The title shows the id in the
 * address.
 */
export function PendingPage({ waitingFor = 'the page' }: { waitingFor?: string }) {
  const inFrame = use(InFrameContext)
  usePageTitle(undefined, usePageSubject())
  if (!inFrame) return <FrameSkeleton />
  return (
    <div className={styles.page}>
      <div className={styles.waiting}>
        <StillLoading for={waitingFor} />
      </div>
      <div className={styles.header} aria-busy>
        <LoadingLines lines={[34, 58]} height={10} gap={10} label="Loading the page" />
      </div>
      <div className={styles.rows} aria-hidden>
        <LoadingLines lines={[72, 56, 64, 40, 68, 52]} gap={32} />
      </div>
    </div>
  )
}

/** After a second: what is loading, for how long, and a link back. */
function StillLoading({ for: what }: { for: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const cancel = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return <StillWaiting for={what} onCancel={cancel} />
}

// Drawn by index.html before any script ran.
const drawn = document.querySelector('.pc-boot')

/** The frame before its content is known, drawn as index.html draws it. */
function FrameSkeleton() {
  return (
    <div
      ref={(slot) => {
        if (drawn) slot?.replaceChildren(drawn.cloneNode(true))
      }}
    />
  )
}
