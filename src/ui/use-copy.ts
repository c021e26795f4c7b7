import { useEffect, useRef, useState } from 'react'
import { announce } from './announce'
import { copyText } from './copy-text'

/** Copies; `copied` is true for 1.2 s afterwards. */
export function useCopy(): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = (text: string) => {
    void copyText(text).then((done) => {
      announce(done ? 'Copied' : 'The browser blocked copying')
      if (!done) return
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), 1200)
    })
  }
  return { copied, copy }
}
