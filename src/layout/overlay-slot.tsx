import { useState } from 'react'
import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { lazyPart } from '@/ui/lazy-part'
import { closeOverlay, useOverlay } from '@/ui/overlay'
import { Palette } from './palette/palette'
import { useShortcuts } from './use-shortcuts'

const KeyboardMap = lazyPart(async () => (await import('./keyboard-map')).KeyboardMap)
const SignOutDialog = lazyPart(async () => (await import('@/entities/sign-out-dialog')).SignOutDialog)

/** Where the palette and the keyboard map appear, by key or on request. */
export function OverlaySlot() {
  const { session } = useSession()
  const overlay = useOverlay()
  const [asking, setAsking] = useState(false)
  useShortcuts()
  const signOut = () => {
    if (unsavedWork.getSnapshot().length > 0) setAsking(true)
    else session.signOut()
  }
  return (
    <>
      {overlay?.name === 'palette' && <Palette begin={overlay.text} onSignOut={signOut} />}
      {overlay?.name === 'keyboard map' && <KeyboardMap onClose={closeOverlay} />}
      {asking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  )
}
