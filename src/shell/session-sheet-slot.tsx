import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '@/session/use-session'
import { Notice } from '@/ui/notice'
import styles from './session-sheet-slot.module.css'

const load = async () => ({ default: (await import('./session-sheet')).SessionSheet })
const SessionSheet = lazy(load)
const afterFirstLoad = 3000

/** Where the session sheet appears. Its code comes early: a deploy may have taken it from the host by then. */
export function SessionSheetSlot() {
  const { state } = useSession()
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => undefined) // Tried again, and reported, when it is needed.
    }, afterFirstLoad)
    return () => clearTimeout(timer)
  }, [])
  if (!state.sheetOpen) return null
  return (
    <CatchBoundary getResetKey={() => state.generation} errorComponent={SheetMissing}>
      <Suspense>
        <SessionSheet />
      </Suspense>
    </CatchBoundary>
  )
}

function SheetMissing() {
  return (
    <div className={styles.missing}>
      <Notice live tone="bad" title="Your session ended">
        The form to sign in again could not be loaded. The page stays as it is: copy what you need, then
        reload.
      </Notice>
    </div>
  )
}
