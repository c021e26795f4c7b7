import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { patchBlueprintBody } from '@/api/patch-blueprint-body'
import { useAssumptions } from '@/api/use-assumptions'
import { lanesOf, readLanes } from '@/catalog/lanes-of'
import { BlueprintFingerprint } from '@/references/blueprint-fingerprint'
import { useSession } from '@/session/use-session'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { copyText } from '@/ui/copy-text'
import { Kbd } from '@/ui/kbd'
import { PageHeader } from '@/ui/page-header'
import { showToast } from '@/ui/toast'
import { DraftKeeper } from '@/features/blueprints/designer-parts'
import type { OpenBlueprint } from '@/features/blueprints/blueprint-page'
import { useLatest } from '@/features/blueprints/form/use-latest'
import { undoSave } from '@/features/blueprints/model/commands/undo-save'
import { appliedOf } from '@/features/blueprints/model/draft'
import { useSave } from '@/features/blueprints/use-save'
import { ChangeList } from './change-list'
import { MergePanel } from './merge-panel'
import { RequestPanel } from './request-panel'
import styles from './review.module.css'
import { SavePanel } from './save-panel'

/** Every change of the draft in words, what would be sent, and the save itself. */
export function ReviewPage({ id, edits }: OpenBlueprint) {
  const { store, saving } = edits
  const navigate = useNavigate()
  const { choices } = useAssumptions()
  const { state: session } = useSession()
  const base = useSyncExternalStore(store.subscribe, store.getBase)
  const values = useSyncExternalStore(store.subscribe, store.getValues)
  const { changes, problems } = useSyncExternalStore(store.subscribe, store.getReview)
  const held = useSyncExternalStore(store.subscribe, store.getHeldBack)
  const toDesigner = () => void navigate({ to: '/blueprints/$id', params: { id }, search: edits.getPlace() })
  const goTo = (path: string) => {
    void navigate({ to: '/blueprints/$id', params: { id }, search: { view: 'form', at: path } })
  }
  const save = useSave({
    id,
    edits,
    onBlocked: () => undefined,
    onSaved: (saved) => {
      const last = saving.getLast()
      if (last && !saved.wasThere)
        showToast({
          text: 'Changed your mind?',
          action: {
            label: 'Undo this save',
            onClick: () => {
              store.run(undoSave(last.before, last.sent, store.shape))
              void navigate({ to: '/blueprints/$id/review', params: { id } })
            },
          },
        })
      if (saving.getState().kind === 'idle') toDesigner()
    },
  })
  const isSaving = save.state.kind === 'saving'
  const included = changes.length - held.size
  useReviewKeys(() => save.save(), toDesigner)
  const draft = appliedOf(store.getDraft()).json
  const copyChanges = () => {
    const body = patchBlueprintBody(
      { ...choices, 'patch-body': 'changed-fields' },
      base.json,
      store.applied().json,
    )
    void copyText(JSON.stringify(body, null, 2)).then((done) =>
      showToast(
        done
          ? { text: 'Your changes are copied as JSON' }
          : { tone: 'bad', text: 'The browser did not allow to copy' },
      ),
    )
  }
  const waiting = session.status === 'expired' ? 'Waiting for sign-in' : 'Saving'
  const title =
    changes.length === 0
      ? 'Nothing to review'
      : changes.length === 1
        ? 'Review 1 change'
        : `Review ${changes.length} changes`
  return (
    <>
      <PageHeader
        title={title}
        tile={<BlueprintFingerprint lanes={readLanes(lanesOf(draft.traits ?? null))} />}
        facts={
          <>
            <span>{values.name.slice(0, 200)}</span>
            <span>
              {typeof base.json.revision === 'number'
                ? `based on revision ${base.json.revision}`
                : 'no revision given'}
            </span>
          </>
        }
        actions={
          <Link
            to="/blueprints/$id"
            params={{ id }}
            search={edits.getPlace()}
            className={buttonClass({ variant: 'bare' })}
          >
            Back to the designer <Kbd keys="Escape" />
          </Link>
        }
      />
      <DraftKeeper id={id} edits={edits} />
      <div className={styles.body}>
        <div className={styles.main}>
          <div className={styles.scroll}>
            {save.state.kind === 'conflict' ? (
              <MergePanel
                edits={edits}
                state={save.state}
                onMerged={() => save.save()}
                onDismiss={save.dismiss}
              />
            ) : (
              <SavePanel
                saving={save}
                blocking={problems.filter(
                  ({ severity }) => severity === 'certain' || severity === 'contradiction',
                )}
                onCopyChanges={copyChanges}
                onJump={goTo}
              />
            )}
            <ChangeList edits={edits} />
          </div>
          <div className={styles.foot}>
            <p>
              {included} of {changes.length} included
            </p>
            {isSaving && (
              <Button variant="bare" onClick={save.cancel}>
                Cancel
              </Button>
            )}
            <Button variant="filled" loading={isSaving} disabled={included === 0} onClick={() => save.save()}>
              {isSaving ? waiting : `Save ${included === 1 ? '1 change' : `${included} changes`}`}
              <Kbd keys="Mod Enter" />
            </Button>
          </div>
        </div>
        <RequestPanel edits={edits} />
      </div>
    </>
  )
}

function useReviewKeys(onSave: () => void, onBack: () => void) {
  const latest = useLatest({ onSave, onBack })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const isMod = event.ctrlKey || event.metaKey
      if (isMod && (event.key === 'Enter' || event.key.toLowerCase() === 's')) {
        event.preventDefault()
        latest.current.onSave()
      } else if (event.key === 'Escape') latest.current.onBack()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [latest])
}
