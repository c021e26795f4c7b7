import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { patchBlueprintBody } from '@/api/resources/patch-blueprint-body'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useSession } from '@/session/use-session'
import type { JsonObject } from '@/lib/json/json'
import { announce } from '@/ui/announce'
import { copyText } from '@/ui/copy-text'
import { Notice } from '@/ui/states/notice'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { raiseToasts, showToast } from '@/ui/overlays/toast'
import type { OpenBlueprint } from '@/features/blueprints/blueprint-page'
import { DraftNotices, NewerNotice } from '@/features/blueprints/designer-parts'
import { isBlocking } from '@/blueprint/model/problems/problem'
import { undoSaveInDraft } from '@/features/blueprints/saving/undo-save-in-draft'
import { useFreshReading } from '@/features/blueprints/saving/use-rereading'
import { useSave } from '@/features/blueprints/saving/use-save'
import { revisionText } from '@/blueprint/model/changes/revision-text'
import { ChangeList } from './change-list'
import { ExclusionConflicts } from './exclusion-conflicts'
import { MergeBanner } from './merge-banner'
import { MergePanel } from './merge-panel'
import { NoteField } from './note-field'
import { ProblemList } from './problem-list'
import { RequestPane, type PaneName } from './request-pane'
import { Foot, ReviewFoot, Warnings } from './review-foot'
import { ReviewHeader } from './review-header'
import styles from './review.module.css'
import { SavePanel } from './save-panel'
import { TogetherNotice } from './together-notice'
import { useDecisions, type Decisions } from './use-decisions'
import { useReview } from './use-review'
import { useReviewKeys } from './use-review-keys'

/** All changes of the draft as sentences, the request, and the save itself. */
export function ReviewPage({ id, edits, answer, json, isNewer, isReloading }: OpenBlueprint) {
  const { store, saving, offers } = edits
  const navigate = useNavigate()
  const { choices } = useAssumptions()
  const { state: session } = useSession()
  const review = useReview(edits)
  const [pane, setPane] = useState<PaneName>('request')
  const [side, setSide] = useState<'changes' | 'request'>('changes')
  const toDesigner = () => void navigate({ to: '/blueprints/$id', params: { id }, search: edits.getPlace() })
  const goTo = (path: string) => {
    void navigate({ to: '/blueprints/$id', params: { id }, search: { ...edits.getPlace(), at: path } })
  }
  const save = useSave({
    id,
    edits,
    onBlocked: () => setSide('changes'),
    onSaved: () => {
      if (saving.getState().kind === 'idle') toDesigner()
    },
    onUndo: (past) => {
      undoSaveInDraft(store, past)
      void navigate({ to: '/blueprints/$id/review', params: { id } })
    },
  })
  const conflict = save.state.kind === 'conflict' ? save.state : undefined
  const isOffered = (useSyncExternalStore(offers.subscribe, offers.getOpen) ?? []).length > 0
  const decisions = useDecisions(edits, conflict, review)
  useFreshReading(id, edits, answer.at)
  // The save button is at the bottom.
  useEffect(raiseToasts, [])
  // Problems of unvisited fields count too, because those fields are also sent.
  useEffect(() => void store.showAllProblems(), [store])
  // A message that blocked an earlier save does not apply to this draft.
  useEffect(() => {
    if (saving.getState().kind === 'blocked') saving.setState({ kind: 'idle' })
  }, [saving])

  const { kind } = save.state
  const lastKind = useRef(kind)
  // The pressed save button may have disappeared together with its notice.
  useEffect(() => {
    if (kind !== lastKind.current && document.activeElement === document.body)
      // While conflicts are unresolved, no save button is enabled.
      (
        document.querySelector<HTMLElement>('[data-saves]:not(:disabled)') ?? document.querySelector('h1')
      )?.focus()
    lastKind.current = kind
  }, [kind])

  const acceptRemote = ({ theirs, at }: { theirs: JsonObject; at: number }, { decide, keeps }: Decisions) => {
    store.acceptRemote(theirs, at, decide, keeps)
    save.dismiss()
  }
  const saveMerged = () => {
    if (!conflict || !decisions) return
    if (decisions.toDecide > 0) {
      announce(`${decisions.toDecide} still to decide`)
      return
    }
    acceptRemote(conflict, decisions)
    // The problems were shown next to the button.
    save.save(decisions.problems.length > 0)
  }
  const correctMerged = () => {
    if (!conflict || !decisions) return
    acceptRemote(conflict, decisions)
    const worst = store.showAllProblems()[0]
    if (worst) goTo(worst.path)
  }
  useReviewKeys(() => (conflict ? saveMerged() : save.save()), toDesigner)
  const copyChanges = () => {
    const body = patchBlueprintBody(
      { ...choices, 'patch-body': 'changed-fields' },
      review.base.json,
      store.applied().json,
    )
    void copyText(JSON.stringify(body, null, 2)).then((done) =>
      showToast(
        done ? { text: 'Copied your changes as JSON' } : { tone: 'bad', text: 'The browser blocked copying' },
      ),
    )
  }
  const { base, changes, excludedIds, values, problemsOfSave, included } = review
  const waiting = session.status === 'expired' ? 'Waiting for sign-in' : 'Saving'
  const foot = {
    saving: save.state.kind === 'saving' ? waiting : undefined,
    onCancel: save.cancel,
  }
  const version = conflict ? revisionText(conflict.theirs.revision, 'the saved version') : ''
  return (
    <>
      <ReviewHeader
        {...{ id, edits, review }}
        readAt={isNewer ? undefined : answer.at}
        isReading={isReloading}
        merging={decisions && { name: version, toDecide: decisions.toDecide }}
      />
      {decisions && conflict && (
        <MergeBanner
          {...{ id, base: base.json, theirs: conflict.theirs }}
          merge={decisions.merge}
          onDismiss={save.dismiss}
        />
      )}
      {decisions && decisions.problems.length > 0 && (
        <TogetherNotice problems={decisions.problems} values={decisions.values} onCorrect={correctMerged} />
      )}
      <DraftNotices id={id} edits={edits} />
      {isNewer && !conflict && <NewerNotice id={id} edits={edits} answer={answer} newer={json} />}
      <div className={styles.switch}>
        <SegmentedField
          label="Shown"
          hideLabel
          options={[
            { value: 'changes', label: 'Changes' },
            { value: 'request', label: 'Request and problems' },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
      <div className={styles.body} data-side={side}>
        <div className={styles.main}>
          <div className={styles.scroll}>
            {decisions ? (
              <MergePanel
                {...{ store, decisions, excludedIds, version }}
                baseVersion={revisionText(base.json.revision, 'the one you opened')}
              />
            ) : (
              <>
                <div className={styles.outcome}>
                  <SavePanel
                    saving={save}
                    blocking={problemsOfSave.filter(isBlocking)}
                    values={values}
                    changes={changes}
                    isChanged={store.visibleProblems.refused.size === 0}
                    onCopyChanges={copyChanges}
                    onJump={goTo}
                  />
                </div>
                {store.typed.paths().includes('json') && (
                  <Notice tone="warn" title="The JSON view contains text that is not valid JSON">
                    It is not part of the draft, so it is neither listed here nor saved. It stays there until
                    you correct or discard it.
                  </Notice>
                )}
                <ExclusionConflicts edits={edits} review={review} />
                {changes.length === 0 && (
                  <p className={styles.nothing}>
                    {isOffered
                      ? 'No changes here. Restore the draft above to review it.'
                      : 'The draft has no changes.'}
                  </p>
                )}
                <ChangeList {...{ store, changes, excludedIds }} sides={review.sides} />
              </>
            )}
          </div>
          <Warnings
            problems={problemsOfSave}
            onShow={() => {
              setPane('problems')
              setSide('request')
            }}
          />
          {changes.length > 0 && <NoteField note={edits.note} />}
          {decisions ? (
            <Foot
              {...foot}
              words={
                <span>
                  Checked again right before the request. The service has no lock, so a gap of milliseconds
                  remains.
                </span>
              }
              label={`Save onto ${version}${decisions.problems.length > 0 ? ' anyway' : ''}`}
              isDisabled={decisions.toDecide > 0}
              onSave={saveMerged}
            />
          ) : (
            <ReviewFoot {...foot} included={included} count={review.count} onSave={() => save.save()} />
          )}
        </div>
        <RequestPane
          id={id}
          before={conflict ? conflict.theirs : base.json}
          after={decisions ? decisions.result.json : review.toSave.json}
          problemCount={problemsOfSave.length}
          problems={<ProblemList problems={problemsOfSave} values={values} onGo={goTo} />}
          pane={pane}
          onPane={setPane}
        />
      </div>
    </>
  )
}
