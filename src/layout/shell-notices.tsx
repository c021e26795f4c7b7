import { useSyncExternalStore } from 'react'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { newVersionStore } from './new-version'
import { usePageMessages } from './use-page-messages'
import { useOnline } from '@/ui/use-online'
import { WaitNotice } from './wait-notice'

/** What concerns every page, above it. */
export function ShellNotices() {
  usePageMessages()
  const online = useOnline()
  const newVersion = useSyncExternalStore(newVersionStore.subscribe, newVersionStore.getSnapshot)
  const unsaved = useUnsavedWork().reduce((total, { count }) => total + count, 0)
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
      <WaitNotice />
    </>
  )
}
