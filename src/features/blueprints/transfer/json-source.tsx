import { Button, Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { fieldProps } from '@/ui/fields/field-props'
import { readFileText, UnreadableFileError } from '@/lib/files/read-file-text'
import styles from './transfer.module.css'

interface JsonSourceProps {
  /** Description of the text's error. */
  error: string | undefined
  onText: (text: string) => void
  /** Focuses the field for pasting. */
  focuses?: boolean
}

/** Larger than any blueprint. */
const mostMegabytes = 20

/** JSON of a blueprint, from a file or pasted. */
export function JsonSource({ error, onText, focuses = false }: JsonSourceProps) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
  const put = (next: string) => {
    setText(next)
    setRefused(undefined)
    onText(next)
  }
  const read = async (chosen: File) => {
    setFile(chosen.name)
    try {
      put(await readFileText(chosen, mostMegabytes))
    } catch (error) {
      setRefused(error instanceof UnreadableFileError ? error.message : 'The browser could not read the file')
    }
  }
  return (
    <div className={styles.source}>
      <div>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          className="pc-visually-hidden"
          tabIndex={-1}
          aria-label="File with a blueprint"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void read(chosen)
            // Allows choosing the same file again after it was changed.
            currentTarget.value = ''
          }}
        />
        <Button aria-describedby={help} onClick={() => input.current?.click()}>
          Choose a file
        </Button>{' '}
        <span id={help}>{file === undefined ? 'or paste its text' : file.slice(0, 80)}</span>
      </div>
      <Textarea
        {...fieldProps({
          label: 'JSON of a blueprint',
          mono: true,
          error: refused ?? (text.trim() === '' ? undefined : error),
        })}
        rows={8}
        autoFocus={focuses}
        value={text}
        onChange={(event) => put(event.currentTarget.value)}
      />
    </div>
  )
}
