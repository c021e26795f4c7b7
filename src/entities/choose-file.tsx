import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { useId, useState } from 'react'
import { buttonClass } from '@/ui/button-class'
import { classNames } from '@/ui/class-names'
import styles from './import-dialog.module.css'

interface ChooseFileProps {
  /** Of the file that was chosen last. */
  name: string | undefined
  /** Why the last file was refused. */
  problem: string | undefined
  onChoose: (file: File) => void
}

/** A file is chosen, or dropped here. */
export function ChooseFile({ name, problem, onChoose }: ChooseFileProps) {
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
      <input
        id={id}
        type="file"
        className="pc-visually-hidden"
        accept=".json,application/json"
        data-autofocus
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-name ${id}-problem` : `${id}-name`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // The same file may be chosen again after it was changed.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass()}>
        <IconFile size={15} aria-hidden />
        Choose a catalog file
      </label>
      <span id={`${id}-name`} className={styles.chosen}>
        {name?.slice(0, 120) ?? 'or drop it here'}
      </span>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
