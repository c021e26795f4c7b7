import { Button } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import { renewStyles } from '@/ui/styles/renew-styles'
import { useSession } from '@/session/use-session'
import { Notice } from '@/ui/states/notice'
import styles from './session-sheet-slot.module.css'
import { useOnline } from '@/ui/use-online'

const load = async (): Promise<ComponentType> => (await import('./session-sheet')).SessionSheet
const afterFirstLoad = 3000

/**
 * Renders the session sheet. Its code loads early: a deploy may have removed it from the host by the time it is needed.
 */
export function SessionSheetSlot() {
  const { state } = useSession()
  const [Sheet, setSheet] = useState<ComponentType>()
  const [isMissing, setMissing] = useState(false)
  const isOnline = useOnline()
  const isNeeded = state.sheetOpen && !Sheet && !isMissing
  useEffect(() => {
    if (!isNeeded && !isOnline) return
    const fetchSheet = () => {
      renewStyles()
      void load().then(
        (sheet) => setSheet(() => sheet),
        () => setMissing(isNeeded),
      )
    }
    const timer = setTimeout(fetchSheet, isNeeded ? 0 : afterFirstLoad)
    return () => clearTimeout(timer)
  }, [isNeeded, isOnline])
  if (!state.sheetOpen) return null
  if (!Sheet) return isMissing ? <SheetMissing reset={() => setMissing(false)} /> : null
  return (
    <CatchBoundary getResetKey={() => state.generation} errorComponent={SheetMissing}>
      <Sheet />
    </CatchBoundary>
  )
}

function SheetMissing({ reset }: { reset: () => void }) {
  const { session } = useSession()
  return (
    <div className={styles.missing}>
      <Notice
        live
        tone="bad"
        title="The sign-in form could not be loaded"
        action={
          <>
            <Button size="xs" onClick={session.keepWorking}>
              Keep working
            </Button>
            <Button size="xs" variant="filled" onClick={reset}>
              Try again
            </Button>
          </>
        }
      >
        The page stays as it is. Check the connection.
      </Notice>
    </div>
  )
}
