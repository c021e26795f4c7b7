import { useEffect, useState } from 'react'

/** Whole seconds left, counted down from when `from` becomes another object. Zero if there is none. */
export function useCountdown(from: { readonly wait?: number | undefined } | null): number {
  const [countdown, setCountdown] = useState({ from, left: from?.wait ?? 0 })
  if (countdown.from !== from) setCountdown({ from, left: from?.wait ?? 0 })
  useEffect(() => {
    const wait = from?.wait ?? 0
    if (wait <= 0) return
    const end = Date.now() + wait * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setCountdown({ from, left })
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [from])
  return countdown.left
}
