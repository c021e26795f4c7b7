import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCatalogStore } from '@/catalog/use-catalog'
import { findIds, writeIds } from '@/references/find-ids'
import { knownIds } from '@/references/id-guesses'
import { leftOutWords, withoutCredentials } from '@/lib/without-credentials'
import { Button } from '@/ui/button'
import { TextAreaField } from '@/ui/text-area-field'
import styles from './go-page.module.css'

/** Takes anything. Only the ids in it, and what it says of them, go into the address. */
export function PasteForm() {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  const [{ text, leftOut }, setTyped] = useState({ text: '', leftOut: false })
  const [problem, setProblem] = useState<string>()
  const find = () => {
    const { ids } = findIds(text, knownIds(catalog, text))
    if (ids.length === 0) setProblem('No id was found in this.')
    else void navigate({ to: '/go', search: { ref: writeIds(ids) } })
  }
  return (
    <form
      className={styles.form}
      aria-label="Paste anything"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <TextAreaField
        label="Paste anything"
        hideLabel
        mono
        rows={1}
        className={styles.field}
        placeholder="Paste an id, a link, JSON, a table or a log line"
        error={problem}
        warning={leftOut ? leftOutWords : undefined}
        value={text}
        onChange={({ target }) => {
          setTyped(withoutCredentials(target.value))
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          find()
        }}
      />
      <Button type="submit">Find ids</Button>
    </form>
  )
}
