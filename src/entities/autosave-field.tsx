import { useEffect, useEffectEvent, useState } from 'react'
import { mostOfText } from '@/storage/catalog/limits'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { thousands } from '@/lib/thousands'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/without-credentials'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'

interface AutosaveFieldProps {
  label: string
  help?: string
  value: string
  long?: boolean
  onSave: (value: string) => void
}

/** Milliseconds without a key after which what is typed is kept. */
const pause = 400
/** Characters left from which on they are counted. */
const near = 200

/** Kept while it is typed, and when it is left, the panel or the page goes; Escape in one line takes back what was typed. */
export function AutosaveField({ label, help, value, long = false, onSave }: AutosaveFieldProps) {
  const catalog = useCatalogStore()
  // Undefined while nothing is typed: then it follows what is kept, which other tabs change too.
  const [entered, setEntered] = useState<{ readonly text: string; readonly before: string }>()
  const [omitted, setOmitted] = useState(false)
  const [status, setStatus] = useState<string>()
  const count = entered?.text.length ?? 0
  const isTooLong = count > mostOfText

  const save = (text = entered?.text) => {
    const fitting = text?.trim().slice(0, mostOfText)
    if (fitting === undefined || fitting === value) return
    onSave(fitting)
    void catalog.settled().then(() => {
      const { kind } = catalog.getState().storage
      setStatus(kind === 'kept' ? 'Kept' : 'Kept until this tab is closed')
    })
  }
  const type = (text: string) => {
    const cleaned = withoutCredentials(text)
    setEntered({ text: cleaned.text, before: entered?.before ?? value })
    setOmitted(cleaned.omitted)
    setStatus(undefined)
  }
  const leave = () => {
    save()
    // What is too long stays, so that it can be shortened.
    if (!isTooLong) setEntered(undefined)
  }
  const onPause = useEffectEvent(() => save())
  useEffect(() => {
    if (entered === undefined) return
    const timer = setTimeout(onPause, pause)
    return () => clearTimeout(timer)
  }, [entered])
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
    aside: count > mostOfText - near ? `${thousands(count)} of ${thousands(mostOfText)}` : status,
    warning: omitted ? credentialOmittedMessage : undefined,
    error: isTooLong
      ? `Only the first ${thousands(mostOfText)} of ${thousands(count)} characters are kept. Shorten it.`
      : undefined,
    value: entered?.text ?? value,
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
        if (event.key === 'Escape' && entered !== undefined) {
          event.stopPropagation()
          save(entered.before)
          setEntered(undefined)
        }
      }}
    />
  )
}
