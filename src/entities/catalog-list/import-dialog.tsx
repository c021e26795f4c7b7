import { Button, Text } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { useEffect, useEffectEvent, useRef, useState, useId } from 'react'
import { readFileText, UnreadableFileError } from '@/lib/files/read-file-text'
import { readCatalogFile } from '@/storage/catalog/catalog-file'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { planImport, plannedCount, plannedEntries } from '@/storage/catalog/plan-import'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { classNames } from '@/ui/styles/class-names'
import { Dialog } from '@/ui/overlays/dialog'
import { showToast } from '@/ui/overlays/toast'
import styles from './import-dialog.module.css'
import { ImportPreview, type ReadImport } from './import-preview'
import { pluralizeKind } from '@/entities/pluralize-entities'

interface ImportDialogProps {
  /** Chosen before the dialog opened. */
  file?: File | undefined
  onClose: () => void
}

/** Imports a file from another browser: first a dry run, then the import. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const catalog = useCatalogStore()
  const [read, setRead] = useState<ReadImport>()
  const [problem, setProblem] = useState<string>()
  const [name, setName] = useState(file?.name)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())

  const chosen = useRef<File>(undefined)

  const look = (file: File) => {
    chosen.current = file
    void readImport(file, catalog)
      .catch((error: unknown) => ({
        problem: `${error instanceof UnreadableFileError ? error.message : 'This file could not be read'}.`,
      }))
      .then((found) => {
        if (chosen.current !== file) return // Another file was chosen meanwhile.
        if ('problem' in found) setProblem(found.problem)
        else setRead(found)
      })
  }
  const choose = (file: File) => {
    setName(file.name)
    setRead(undefined)
    setTheirs(new Set())
    setProblem(undefined)
    look(file)
  }
  const onOpen = useEffectEvent(() => file && look(file))
  useEffect(() => onOpen(), [])

  const adopt = ({ plan }: ReadImport) => {
    const adopted = plannedEntries(plan, theirs, Date.now(), catalog.get)
    catalog.adopt(adopted)
    // Written at once, without batching.
    void catalog.settled()
    showToast({ text: `${pluralizeKind(adopted.length)} imported` })
    onClose()
  }
  const count = read ? plannedCount(read.plan) : 0
  return (
    <Dialog
      wide
      title="Import a catalog"
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={count === 0} onClick={() => read && adopt(read)}>
            Import{read && ` ${pluralizeKind(count)}`}
          </Button>
        </>
      }
    >
      <ChooseFile name={name} problem={problem} onChoose={choose} />
      {name !== undefined && !read && problem === undefined && (
        <Text role="status" c="dimmed">
          Reading the file…
        </Text>
      )}
      {read && <ImportPreview read={read} theirs={theirs} onTheirs={setTheirs} />}
    </Dialog>
  )
}

/** More than any catalog of a browser. */
const mostMegabytes = 200

async function readImport(file: File, { get }: Catalog): Promise<ReadImport | { readonly problem: string }> {
  const text = await readFileText(file, mostMegabytes)
  // Reading a large file blocks the page: first it shows that the file is being read.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const found = readCatalogFile(text)
  return 'problem' in found ? found : { file: found, plan: planImport(found.entries, get) }
}

interface ChooseFileProps {
  /** Name of the file that was chosen last. */
  name: string | undefined
  /** Why the last file was refused. */
  problem: string | undefined
  onChoose: (file: File) => void
}

/** Choose a file, or drop one here. */
function ChooseFile({ name, problem, onChoose }: ChooseFileProps) {
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
          // Allows choosing the same file again after it has changed.
          target.value = ''
        }}
      />
      <Button component="label" htmlFor={id}>
        <IconFile size={15} aria-hidden />
        Choose a catalog file
      </Button>
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
