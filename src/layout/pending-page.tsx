import { use } from 'react'
import { usePageTitle } from '@/ui/use-page-title'
import { Skeleton } from '@/ui/skeleton'
import { FrameSkeleton } from './frame-skeleton'
import { InFrameContext } from './in-frame-context'
import { StillLoading } from './still-loading'
import { usePageSubject } from './use-page-subject'
import styles from './pending-page.module.css'

/** A page that is on its way: nothing for 150 ms, then its header and first rows in grey. The id that it is opened by stands in the title. */
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
        <Skeleton lines={[34, 58]} height={10} gap={10} label="Loading the page" />
      </div>
      <div className={styles.rows} aria-hidden>
        <Skeleton lines={[72, 56, 64, 40, 68, 52]} gap={32} />
      </div>
    </div>
  )
}
