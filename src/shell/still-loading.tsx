import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

const patience = 5_000

/** After a while: it is not forgotten, and need not be waited for. */
export function StillLoading() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  const cancel = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <Notice
      bar
      live
      title="Still loading"
      action={
        <Button size="sm" onClick={cancel}>
          Cancel
        </Button>
      }
    >
      There is no answer yet.
    </Notice>
  )
}
