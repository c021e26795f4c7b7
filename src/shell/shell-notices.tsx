import { useEffect, useSyncExternalStore } from 'react'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'
import { Notice } from '@/ui/notice'
import { newVersionStore, watchForNewVersion } from './new-version'
import { SessionNotice } from './session-notice'
import { useOnline } from './use-online'

// It follows an answer of the service: the network is there to fetch it.
const WaitNotice = lazyPart(async () => (await import('./wait-notice')).WaitNotice, Nothing)

/** What concerns every page, above it. */
export function ShellNotices() {
  const online = useOnline()
  const newVersion = useSyncExternalStore(newVersionStore.subscribe, newVersionStore.getSnapshot)
  const unsaved = useUnsavedWork().reduce((total, { count }) => total + count, 0)
  useEffect(watchForNewVersion, [])
  return (
    <>
      {!online && (
        <Notice bar live tone="warn" title="You are offline">
          What is on screen stays. Nothing can be read or saved until the connection is back.
        </Notice>
      )}
      {newVersion && (
        <Notice
          bar
          live
          title="A new version is there"
          action={
            <Button size="sm" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          {unsaved > 0
            ? `Save your ${unsaved === 1 ? 'unsaved change' : `${unsaved} unsaved changes`} first, then reload.`
            : 'A part of this one is no longer on the host. Reload when ready.'}
        </Notice>
      )}
      <SessionNotice />
      <WaitNotice />
    </>
  )
}

function Nothing() {
  return null
}
