import { Button } from '@mantine/core'
import { truncate } from '@/lib/truncate'
import { shortId } from '@/ui/short-id'
import type { DeletionRequester } from '@/features/artifacts/use-deletions'
import { leftoversOf } from './model/leftovers'
import type { Upload } from './model/upload'
import { ArtifactLink } from '@/features/artifacts/artifact-link'

interface UploadLeftoversProps {
  upload: Upload
  /** Undefined where nobody may delete from here. */
  deletion: DeletionRequester | undefined
}

/** Artifacts that attempts left behind, and the way to be rid of them: the same as of every file. */
export function UploadLeftovers({ upload, deletion }: UploadLeftoversProps) {
  const name = truncate(upload.name, 120)
  return leftoversOf(upload).map(({ words, ids, isListed }) => (
    <span key={words}>
      {words}{' '}
      {isListed &&
        ids.map((id) => (
          <ArtifactLink key={id} space={upload.spaceId} id={id}>
            Open {shortId(id)}
          </ArtifactLink>
        ))}{' '}
      {deletion && (
        <Button
          size="xs"
          variant="subtle"
          aria-disabled={deletion.isBusy}
          title={deletion.isBusy ? 'Another deletion is under way' : undefined}
          onClick={() =>
            deletion.isBusy || deletion.onAsk(ids.map((id) => ({ id, name: `${name} (${shortId(id)})` })))
          }
        >
          Delete {ids.length === 1 ? 'it' : 'them'}…
        </Button>
      )}
    </span>
  ))
}
