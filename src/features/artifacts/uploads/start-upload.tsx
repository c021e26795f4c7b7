import { Button } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { RefObject } from 'react'
import { ChooseSigner } from './choose-signer'
import styles from './uploads.module.css'
import { useDroppedFiles } from './use-dropped-files'
import type { UploadingHere } from './use-uploading'

interface StartUploadProps {
  uploading: UploadingHere
  input: RefObject<HTMLInputElement | null>
}

/** Takes files that are chosen, dropped anywhere on the page, or pasted. */
export function StartUpload({ uploading, input }: StartUploadProps) {
  const { signer, actingName, onChoose, onAdd } = uploading
  const isOver = useDroppedFiles(onAdd)
  const who = signer.kind === 'end user' ? signer.name.slice(0, 80) : 'the service user'
  return (
    <div className={styles.start}>
      <ChooseSigner kind={signer.kind} acting={actingName} onChoose={onChoose} />
      <Button
        // Where nobody acts, choosing who does comes first.
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
          // The same file may be chosen again after it was changed.
          target.value = ''
        }}
      />
      {isOver && (
        <div className={styles.over} aria-hidden>
          <p>Drop the files to upload them as {who}</p>
        </div>
      )}
    </div>
  )
}
