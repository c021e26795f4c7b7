import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { uploadsOf } from '@/features/artifacts/upload-store'
import { Frame } from '@/layout/frame'
import { useStore } from '@/lib/use-store'

const UploadDock = lazy(async () => ({
  default: (await import('@/features/artifacts/upload-dock')).UploadDock,
}))

/** The frame, and under each page the files on their way. */
export function FramePage() {
  return <Frame dock={<Uploads />} />
}

function Uploads() {
  const { client } = useRouteContext({ from: '__root__' })
  const hasFiles = useStore(uploadsOf(client), ({ uploads }) => uploads.length > 0)
  return (
    hasFiles && (
      <Suspense>
        <UploadDock />
      </Suspense>
    )
  )
}

export const Route = createFileRoute('/_frame')({
  // Every page needs the frame: as a chunk of its own it would be asked for only once the first script runs.
  codeSplitGroupings: [],
  beforeLoad: async ({ context: { session }, location }) => {
    await session.ready
    if (session.get().user) return
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way to redirect
    throw redirect({
      to: '/sign-in',
      search: location.href === '/' ? {} : { to: location.href },
      replace: true,
    })
  },
  component: FramePage,
})
