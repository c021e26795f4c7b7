import { Button, Group } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { truncate } from '@/lib/text/truncate'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { pluralize } from '@/lib/text/pluralize'
import { showToast } from '@/ui/overlays/toast'
import styles from './uploads.module.css'
import type { UploadingHere } from './use-uploading'
import type { Signer } from './model/upload'

interface StartUploadProps {
  uploading: UploadingHere
  input: RefObject<HTMLInputElement | null>
}

/** Accepts files that are chosen, dropped anywhere on the page, or pasted. */
export function StartUpload({ uploading, input }: StartUploadProps) {
  const { signer, actingName, onChoose, onAdd } = uploading
  const isOver = useDroppedFiles(onAdd)
  const who = signer.kind === 'end user' ? signer.name.slice(0, 80) : 'the service user'
  return (
    <Group gap={8}>
      <ChooseSigner kind={signer.kind} acting={actingName} onChoose={onChoose} />
      <Button
        // Without an acting end user, choosing one is the primary action.
        variant={actingName === undefined ? 'default' : 'filled'}
        leftSection={<IconUpload size={15} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Upload files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          // Allows the same file to be chosen again after a change.
          target.value = ''
        }}
      />
      {isOver && (
        <div className={styles.over} aria-hidden>
          <p>Drop the files to upload them as {who}</p>
        </div>
      )}
    </Group>
  )
}

interface ChooseSignerProps {
  kind: Signer['kind']
  /** Name of the acting end user, if there is one. */
  acting: string | undefined
  onChoose: (kind: Signer['kind']) => void
}

/** Choice of the uploader: the acting end user (#9) or the signed-in service user (#18). */
function ChooseSigner({ kind, acting, onChoose }: ChooseSignerProps) {
  return (
    <SegmentedField
      label="Upload as"
      hideLabel
      value={kind}
      onChange={onChoose}
      options={[
        {
          value: 'end user',
          label: acting === undefined ? 'No acting end user' : `As ${truncate(acting, 24)}`,
          disabled: acting === undefined,
        },
        { value: 'service user', label: 'As service user' },
      ]}
    />
  )
}

/** Passes on files that are dropped anywhere on the page or pasted. Returns whether files are dragged over the page. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    // A nested element is entered before its parent is left, so entries are counted.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const allow = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      const folders = foldersIn(event.dataTransfer)
      const files = [...(event.dataTransfer?.files ?? [])].filter(({ name }) => !folders.has(name))
      if (folders.size > 0)
        showToast({
          tone: 'bad',
          text: `${pluralize(folders.size, 'folder was', 'folders were')} left out. Drop the files in them instead.`,
        })
      take(files)
    }
    const paste = (event: ClipboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      const files = [...(event.clipboardData?.files ?? [])]
      if (isField || files.length === 0) return
      event.preventDefault()
      take(files)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragenter', enter, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('dragover', allow, { signal })
    window.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}

/** Names of dropped folders, which cannot be read as files. */
function foldersIn(data: DataTransfer | null): ReadonlySet<string> {
  const entries = [...(data?.items ?? [])].map((item) => item.webkitGetAsEntry())
  return new Set(entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : [])))
}

function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}
