import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeToast, toastStore } from '@/ui/toast'

/** What is told as a page is left belongs to the next one. */
const recentlyShown = 1_000

/** A message goes with the page that it was told on, unless something can still be done with it, or it is bad. */
export function usePageMessages(): void {
  const router = useRouter()
  useEffect(() => {
    const since = new Map<number, number>()
    const note = () => {
      const toasts = toastStore.getSnapshot()
      for (const { id } of toasts) if (!since.has(id)) since.set(id, performance.now())
      for (const id of since.keys()) if (toasts.every((toast) => toast.id !== id)) since.delete(id)
    }
    note()
    const stopNoting = toastStore.subscribe(note)
    const stopLeaving = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      for (const { id, tone, action } of toastStore.getSnapshot())
        if (!action && tone !== 'bad' && performance.now() - (since.get(id) ?? 0) > recentlyShown)
          closeToast(id)
    })
    return () => {
      stopNoting()
      stopLeaving()
    }
  }, [router])
}
