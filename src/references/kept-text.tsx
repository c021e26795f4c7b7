import { useEffect, useEffectEvent, useState } from 'react'
import { mostOfText } from '@/catalog/limits'
import { useCatalogStore } from '@/catalog/use-catalog'
import { thousands } from '@/lib/thousands'
import { leftOutWords, withoutCredentials } from '@/lib/without-credentials'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'

interface KeptTextProps {
  label: string
  help?: string
  value: string
  long?: boolean
  onKeep: (value: string) => void
}

/** Milliseconds without a key after which what is typed is kept. */
const pause = 400
/** Characters left from which on they are counted. */
const near = 200

/** Kept while it is typed, and when it is left, the panel or the page goes; Escape in one line takes back what was typed. */
export function KeptText({ label, help, value, long = false, onKeep }: KeptTextProps) {
  const catalog = useCatalogStore()
  // Undefined while nothing is typed: then it follows what is kept, which other tabs change too.
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: string }>()
  const [leftOut, setLeftOut] = useState(false)
  const [kept, setKept] = useState<string>()
  const count = typed?.text.length ?? 0
  const isTooLong = count > mostOfText

  const keep = (text = typed?.text) => {
    const fitting = text?.trim().slice(0, mostOfText)
    if (fitting === undefined || fitting === value) return
    onKeep(fitting)
    void catalog.settled().then(() => {
      const { kind } = catalog.getState().storage
      setKept(kind === 'kept' ? 'Kept' : 'Kept until this tab is closed')
    })
  }
  const type = (text: string) => {
    const cleaned = withoutCredentials(text)
    setTyped({ text: cleaned.text, before: typed?.before ?? value })
    setLeftOut(cleaned.leftOut)
    setKept(undefined)
  }
  const leave = () => {
    keep()
    // What is too long stays, so that it can be shortened.
    if (!isTooLong) setTyped(undefined)
  }
  const onPause = useEffectEvent(() => keep())
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(onPause, pause)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    window.addEventListener('pagehide', onPause)
    return () => {
      window.removeEventListener('pagehide', onPause)
      onPause()
    }
  }, [])

  const attributes = {
    label,
    help,
    aside: count > mostOfText - near ? `${thousands(count)} of ${thousands(mostOfText)}` : kept,
    warning: leftOut ? leftOutWords : undefined,
    error: isTooLong
      ? `Only the first ${thousands(mostOfText)} of ${thousands(count)} characters are kept. Shorten it.`
      : undefined,
    value: typed?.text ?? value,
    onBlur: leave,
  }
  return long ? (
    <TextAreaField {...attributes} rows={3} onChange={(event) => type(event.target.value)} />
  ) : (
    <TextField
      {...attributes}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          keep(typed.before)
          setTyped(undefined)
        }
      }}
    />
  )
}
