import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cloneBlueprintBody } from '@/api/resources/clone-blueprint-body'
import { describeFailure } from '@/api/failures/describe-failure'
import { endpoints } from '@/api/endpoints'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useClient } from '@/api/use-client'
import type { JsonObject } from '@/lib/json/json'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { useCreateMutation } from '@/entities/requests/use-create-mutation'
import { useSession } from '@/session/use-session'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import { freshClones } from './fresh-clones'

interface CloneDialogProps {
  id: string
  source: JsonObject
  /** Number of unsaved changes, which the service does not clone. */
  changes: number
  onClose: () => void
}

/** Requests a clone from the service and opens it. */
export function CloneDialog({ id, source, changes, onClose }: CloneDialogProps) {
  const client = useClient()
  const { session } = useSession()
  const { choices } = useAssumptions()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [isNameless, setNameless] = useState(false)
  const acceptsName = choices['clone-body'] === 'name'
  const sourceName = typeof source.name === 'string' ? source.name.slice(0, 80) : ''
  const idOfClone = (answered: string | undefined) => (answered === id ? undefined : answered)
  const { create, stop, isPending, isOwn, isUnknown, ...clone } = useCreateMutation<string | undefined>({
    key: ['clone', id],
    kind: 'blueprint',
    send: (asked, signal) =>
      client.call(
        endpoints.cloneBlueprint,
        { params: { id }, body: cloneBlueprintBody(choices, asked) },
        { signal },
      ),
    nameOf: () => `The clone of ${sourceName || id.slice(0, 60)}`,
    idOf: idOfClone,
    onCreated: (answered) => {
      const cloneId = idOfClone(answered)
      if (cloneId === undefined) {
        setNameless(true)
        return
      }
      freshClones(session).set(cloneId, source)
      onClose()
      void navigate({ to: '/blueprints/$id', params: { id: cloneId } })
    },
  })
  const failure = clone.failure ? describeFailure(clone.failure) : undefined
  return (
    <ConfirmDialog
      title={`Clone ${sourceName || 'this blueprint'}?`}
      confirmLabel={isUnknown || isNameless ? 'Clone again' : 'Clone'}
      cancelLabel={isOwn ? 'Stop waiting' : 'Cancel'}
      busy={isPending}
      onConfirm={() => {
        setNameless(false)
        create(acceptsName && name.trim() !== '' ? name.trim() : undefined)
      }}
      // A request in flight cannot be undone: stopping reports its outcome as unknown.
      onCancel={isOwn ? stop : onClose}
    >
      <p>
        The service creates a new blueprint from the saved version.{' '}
        {acceptsName ? (
          <>
            The name is sent with it, <AssumedMark id="clone-body">by assumption</AssumedMark>.
          </>
        ) : (
          <>
            It names the clone itself, <AssumedMark id="clone-body">by assumption</AssumedMark>; you can
            rename it afterwards.
          </>
        )}
      </p>
      {acceptsName && (
        <TextInput label="Name of the clone" value={name} onChange={(event) => setName(event.target.value)} />
      )}
      {changes > 0 && (
        <Notice tone="warn">
          {changes === 1 ? 'Your unsaved change is' : `Your ${changes} unsaved changes are`} not part of the
          clone.
        </Notice>
      )}
      {isPending && !isOwn && (
        <Notice live>An earlier clone is still being created. A message appears when it is done.</Notice>
      )}
      {isNameless && (
        <Notice tone="warn" live title="The answer has no id for the clone">
          The clone may have been created, but without its id it cannot be opened from here.
        </Notice>
      )}
      {failure && (
        <ErrorCard
          live
          failure={
            isUnknown
              ? {
                  ...failure,
                  title: 'Unknown whether it was cloned',
                  next: 'The service cannot list blueprints, so this cannot be checked from here. Clone again only if a second one does no harm.',
                }
              : failure
          }
        />
      )}
    </ConfirmDialog>
  )
}
