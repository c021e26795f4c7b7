import { useState } from 'react'
import { keyName } from '@/entities/api-keys/key-name'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { withoutBidiControls } from '@/lib/text/bidi'
import { pluralize } from '@/lib/text/pluralize'
import { ComboboxField } from '@/ui/fields/combobox-field'
import type { KeyReading } from '@/features/playground/model/read-key'

/** Most keys in the list of suggestions. */
const most = 20

interface KeyChoiceProps {
  reading: KeyReading & { /** All keys were asked for. */ readonly isWhole?: boolean }
  /** Last characters of the key, if the console knows them. */
  end: string | undefined
  onChoose: (row: KeyRow) => void
}

/** Asks which key of the list is charged, if its ending does not tell. */
export function KeyChoice({ reading, end, onChoose }: KeyChoiceProps) {
  const [text, setText] = useState('')
  const { candidates, isMatched, isWhole = false } = reading
  const why = isMatched
    ? `${pluralize(candidates.length, 'key')} in the list end in ${end}.`
    : end === undefined || end === ''
      ? 'The console does not know how the key ends.'
      : `No key in the list ends in ${end}.`
  if (candidates.length === 0) return <p role="status">The list of API keys is empty.</p>
  return (
    <ComboboxField
      label="Which key is charged?"
      help={isWhole ? 'Search by name, preview or id.' : `${why} Search by name, preview or id.`}
      value={text}
      onChange={({ target }) => setText(target.value)}
      optionsFor={(typed) =>
        candidates
          .filter(({ haystack }) => haystack.includes(typed.trim().toLowerCase()))
          .slice(0, most)
          .map((row) => ({ key: row.key, label: labelOf(row), row }))
      }
      selectsFirst={(typed) => typed.trim() !== ''}
      onChoose={({ row }) => onChoose(row)}
    />
  )
}

function labelOf(row: KeyRow): string {
  const preview = withoutBidiControls(row.preview)
  return [...new Set([keyName(row), preview])].filter((part) => part !== '').join(' ')
}
