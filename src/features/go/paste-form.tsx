import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCatalogStore } from '@/catalog/use-catalog'
import { findIds, wordsAsIds, type FoundId } from '@/references/find-ids'
import { knownIds } from '@/references/id-guesses'
import { writeIds } from '@/references/write-ids'
import { leftOutWords, withoutCredentials } from '@/lib/without-credentials'
import { Button } from '@/ui/button'
import { TextAreaField } from '@/ui/text-area-field'
import { AsIds } from './as-ids'
import styles from './go-page.module.css'

/** Takes anything. Only the ids in it, and what it says of them, go into the address. */
export function PasteForm() {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  const [{ text, leftOut }, setTyped] = useState({ text: '', leftOut: false })
  const [problem, setProblem] = useState<string>()
  const [words, setWords] = useState<readonly FoundId[]>([])
  const find = () => {
    const found = findIds(text, knownIds(catalog, text))
    const { ids, sure, form } = found
    if (sure || (form === 'id' && !leftOut)) void navigate({ to: '/go', search: { ref: writeIds(ids) } })
    else {
      setProblem('No id was found in this.')
      // What a credential was taken out of is no id.
      setWords(leftOut ? [] : wordsAsIds(text, found))
    }
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
          setWords([])
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          find()
        }}
      />
      <Button type="submit">Find ids</Button>
      <AsIds words={words} />
    </form>
  )
}
