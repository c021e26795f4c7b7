import { Button, FileButton, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'

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
