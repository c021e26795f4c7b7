import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { patchBlueprintBody } from '@/api/patch-blueprint-body'
import type { Answer } from '@/api/exchange'
import type { Blueprint } from '@/api/blueprints'
import { blueprintKeys } from '@/api/queries/blueprints'
import { useAssumptions } from '@/api/use-assumptions'
import type { JsonObject } from '@/lib/json'
import { useSession } from '@/session/use-session'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { copyText } from '@/ui/copy-text'
import { lazyPart } from '@/ui/lazy-part'
import { showToast } from '@/ui/toast'
import { BlueprintHeader } from './blueprint-header'
import styles from './blueprint-page.module.css'
import { EditorAside } from './editor-aside'
import { EditorContext, useReview } from './editor-context'
import { BlueprintForm } from './form/blueprint-form'
import { useBlueprintEditor } from './form/use-blueprint-editor'
import { useFormView } from './form/use-form-view'
import { forgetClone, sourceOfClone } from './fresh-clones'
import { LeaveGuard } from './leave-guard'
import { isNewer as isNewerThan } from './model/revisions'
import { toFormValues } from './model/to-form-values'
import { SaveBar } from './save-bar'
import { SavePanel } from './save-panel'
import { useOverview } from './use-overview'
import { useSave } from './use-save'
import { useSaveKey } from './use-save-key'

// None of it is there when a blueprint is opened.
const CloneDialog = lazyPart(async () => (await import('./clone-dialog')).CloneDialog)
const CloneNotice = lazyPart(async () => (await import('./clone-notice')).CloneNotice)
const NewerNotice = lazyPart(async () => (await import('./newer-notice')).NewerNotice)

interface BlueprintEditorProps {
  id: string
  /** The newest answer that was read. */
  answer: Answer<Blueprint>
  json: JsonObject
  isReloading: boolean
  onReload: () => void
  /** Starts over on the newest answer: a new form. */
  onStartOver: () => void
}

/** One blueprint in forms: edited, measured against its base, saved. */
export function BlueprintEditor({
  id,
  answer,
  json,
  isReloading,
  onReload,
  onStartOver,
}: BlueprintEditorProps) {
  const queryClient = useQueryClient()
  const { choices } = useAssumptions()
  const { state: session } = useSession()
  const [cloneOf, setCloneOf] = useState(() => sourceOfClone(id))
  const [dialog, setDialog] = useState<'clone' | 'discard' | null>(null)
  const goToRef = useRef<(path: string) => void>(() => {})
  const { editor, review, structure, adopt } = useBlueprintEditor(
    () => ({ json, initial: toFormValues(json, choices['trait-default-shape']), at: answer.at }),
    choices,
    useCallback((path: string) => goToRef.current(path), []),
  )
  const base = useSyncExternalStore(review.subscribe, () => review.base)
  const view = useFormView(editor.values, structure)
  useEffect(() => {
    goToRef.current = view.goTo
  }, [view.goTo])
  const { changes, problems } = useReview(review)

  const saving = useSave({
    id,
    choices,
    review,
    values: editor.values,
    onBlocked: view.goTo,
    onSaved: ({ json: there, at, answer: told, differs }, { applied, values }) => {
      if (told) queryClient.setQueryData(blueprintKeys.one(id), told)
      adopt(there, at, { sent: applied, submitted: values, keepsEdits: differs.length > 0 })
    },
  })
  const overview = useOverview(saving.state)
  const isSaving = saving.state.kind === 'saving'
  useSaveKey(() => saving.save())

  const isNewer = !isSaving && answer.at > base.at && isNewerThan(json, base.json)
  useEffect(() => {
    if (!isNewer || review.isDirty()) return
    const values = editor.values()
    adopt(json, answer.at, { sent: review.applied(), submitted: values, keepsEdits: false })
  }, [isNewer, json, answer.at, review, editor, adopt])

  const copyChanges = () => {
    const { json: next } = review.applied()
    const body = patchBlueprintBody({ ...choices, 'patch-body': 'changed-fields' }, base.json, next)
    void copyText(JSON.stringify(body, null, 2)).then((done) =>
      showToast(
        done
          ? { text: 'Your changes are copied as JSON' }
          : { tone: 'bad', text: 'The browser did not allow to copy' },
      ),
    )
  }
  const title = typeof base.json.name === 'string' && base.json.name !== '' ? base.json.name : id
  const waiting = session.status === 'expired' ? 'Waiting for sign-in' : 'Saving'
  return (
    <EditorContext value={editor}>
      <BlueprintHeader
        id={id}
        json={base.json}
        at={Math.max(base.at, isNewer ? 0 : answer.at)}
        changes={changes.length}
        saving={isSaving ? waiting : undefined}
        isReloading={isReloading}
        onReload={onReload}
        onClone={() => setDialog('clone')}
        onSave={() => saving.save()}
        onCancel={saving.cancel}
      />
      {cloneOf && (
        <CloneNotice
          source={cloneOf}
          clone={base.json}
          onRename={() => view.goTo('name')}
          onClose={() => {
            forgetClone(id)
            setCloneOf(undefined)
          }}
        />
      )}
      {isNewer && <NewerNotice base={base.json} newer={json} onStartOver={onStartOver} />}
      <div className={styles.body}>
        <div className={styles.main}>
          <BlueprintForm
            items={view.items}
            scroller={view.scroller}
            scroll={view.scroll}
            filter={view.filter}
            onFilter={view.setFilter}
            unfolded={view.unfolded}
          />
          <SaveBar
            changes={changes}
            problems={problems.length}
            isSaving={isSaving}
            onDiscard={() => setDialog('discard')}
            onProblems={() => problems[0] && view.goTo(problems[0].path)}
            isOverviewOpen={overview.isOpen}
            onOverview={overview.toggle}
          />
        </div>
        <EditorAside
          json={base.json}
          values={editor.values()}
          problems={problems}
          isOpen={overview.isOpen}
          section={view.section}
          onSection={overview.closing(view.goToSection)}
          onJump={overview.closing(view.goTo)}
          onClose={overview.close}
        >
          {saving.state.kind !== 'idle' && (
            <SavePanel
              saving={saving}
              blocking={problems.filter(({ severity }) => severity !== 'doubtful')}
              onCopyChanges={copyChanges}
              onJump={overview.closing(view.goTo)}
            />
          )}
        </EditorAside>
      </div>
      <LeaveGuard
        workKey={`blueprint:${id}`}
        title={title}
        changes={changes}
        isDirty={() => review.isDirty()}
      />
      {dialog === 'clone' && (
        <CloneDialog id={id} source={base.json} changes={changes.length} onClose={() => setDialog(null)} />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          danger
          onConfirm={() => {
            setDialog(null)
            onStartOver()
          }}
          onCancel={() => setDialog(null)}
        >
          <p>
            {changes.length === 1 ? 'One change goes' : `${changes.length} changes go`} back to what was read
            from the service.
          </p>
        </ConfirmDialog>
      )}
    </EditorContext>
  )
}
