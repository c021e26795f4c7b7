import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { useId, useState } from 'react'
import { classNames } from '@/ui/class-names'
import styles from './import-dialog.module.css'

interface ChooseFileProps {
  /** Why the last file was refused. */
  problem: string | undefined
  onChoose: (file: File) => void
}

/** A file is chosen, or dropped here. */
export function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
      }}
    >
      <IconFile size={20} stroke={1.6} aria-hidden />
      <label htmlFor={id}>Choose a catalog file, or drop it here</label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        data-autofocus
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // The same file may be chosen again after it was changed.
          target.value = ''
        }}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
