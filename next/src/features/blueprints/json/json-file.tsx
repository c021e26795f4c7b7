import { Button, FileButton, type ButtonProps } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { sentence } from '@/lib/words'

/** Bytes. Thousands of traits have a tenth of it. */
const most = 5_000_000

/** A button that chooses a file of JSON. */
export function JsonFileButton({ onFile, ...button }: ButtonProps & { onFile: (file: File) => void }) {
  const reset = useRef<() => void>(null)
  function choose(file: File | null) {
    // Otherwise the same file, mended, could not be chosen again.
    reset.current?.()
    if (file) onFile(file)
  }
  return (
    <FileButton resetRef={reset} accept="application/json,.json" onChange={choose}>
      {(props) => <Button {...button} {...props} />}
    </FileButton>
  )
}

/** Gives the text of a file, or says why it could not be read. */
export async function loadFile(file: File, onText: (text: string) => void): Promise<void> {
  try {
    onText(await readFile(file))
  } catch (error) {
    const message = error instanceof Error ? error.message : undefined
    notifications.show({ color: 'red', title: sentence`Could not load ${file.name}`, message })
  }
}

/** The text of a file of UTF-8, with the line ends of the editor. Rejects with a sentence for users. */
export async function readFile(file: File): Promise<string> {
  if (file.size > most) throw new Error('The file is larger than 5 MB.')
  const text = await file.text().catch(() => Promise.reject(new Error('The file could not be read.')))
  return text.replace(/\r\n?/g, '\n')
}
