import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { CallError } from '@/api/errors'
import { cloneBlueprintMutation } from '@/api/queries/blueprints'
import { useAssumptions } from '@/api/use-assumptions'
import { useClient } from '@/api/use-client'
import { isJsonObject, type JsonObject } from '@/lib/json'
import { AssumedMark } from '@/references/assumed-mark'
import { useSession } from '@/session/use-session'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { TextField } from '@/ui/text-field'
import { noteClone } from './fresh-clones'

interface CloneDialogProps {
  id: string
  source: JsonObject
  /** Unsaved changes, which the service cannot clone. */
  changes: number
  onClose: () => void
}

/** Asks the service for a clone and goes there. */
export function CloneDialog({ id, source, changes, onClose }: CloneDialogProps) {
  const client = useClient()
  const { session } = useSession()
  const { choices } = useAssumptions()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [isNameless, setNameless] = useState(false)
  // A second press may come before the first one has rendered anything.
  const running = useRef(false)
  const takesName = choices['clone-body'] === 'name'
  const clone = useMutation({
    ...cloneBlueprintMutation(client, choices, id),
    onSuccess: async ({ json }) => {
      const cloneId =
        isJsonObject(json) && typeof json.id === 'string' && json.id !== '' ? json.id : undefined
      if (cloneId === undefined || cloneId === id) {
        setNameless(true)
        return
      }
      noteClone(session, cloneId, source)
      onClose()
      await navigate({ to: '/blueprints/$id', params: { id: cloneId } })
    },
    onSettled: () => {
      running.current = false
    },
  })
  const isUnknown = clone.error instanceof CallError && clone.error.outcome === 'unknown'
  const failure = clone.error ? describeFailure(clone.error) : undefined
  return (
    <ConfirmDialog
      title={`Clone ${typeof source.name === 'string' && source.name !== '' ? source.name.slice(0, 80) : 'this blueprint'}?`}
      confirmLabel={isUnknown || isNameless ? 'Clone once more' : 'Clone'}
      busy={clone.isPending}
      onConfirm={() => {
        if (running.current) return
        running.current = true
        setNameless(false)
        clone.mutate(takesName && name.trim() !== '' ? name.trim() : undefined)
      }}
      onCancel={onClose}
    >
      <p>
        The service makes a new blueprint of what is saved here.{' '}
        {takesName ? (
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
      {takesName && (
        <TextField label="Name of the clone" value={name} onChange={(event) => setName(event.target.value)} />
      )}
      {changes > 0 && (
        <Notice tone="warn">
          {changes === 1 ? 'Your unsaved change is' : `Your ${changes} unsaved changes are`} not part of the
          clone.
        </Notice>
      )}
      {isNameless && (
        <Notice tone="warn" live title="The answer names no new blueprint">
          A clone may have been made, but the service did not say its id, so it cannot be opened from here.
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
                  next: 'The service cannot list blueprints, so it cannot be checked from here. Clone once more only if a second one does no harm.',
                }
              : failure
          }
        />
      )}
    </ConfirmDialog>
  )
}
