import { Button, Kbd } from '@mantine/core'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { busyProps } from '@/ui/busy-props'
import { pluralize } from '@/lib/pluralize'
import { LeaveGuard } from '@/entities/leave-guard'
import { Notice } from '@/ui/notice'
import { StillWaiting } from '@/ui/still-waiting'
import { raiseToasts } from '@/ui/toast'
import { useSaveKey } from '@/ui/use-save-key'
import { changedBy } from './changed-by'
import { ConflictChooser } from './conflict-chooser'
import { changeSentence } from './difference-text'
import { RecordDiff } from './record-diff'
import styles from './record-editor.module.css'
import { labelOf } from './record-shape'
import { refusedFields } from './refused-fields'
import { RequestPreview } from './request-preview'
import { SaveOutcome } from './save-outcome'
import type { RecordService } from './save-record'
import { UnreadFieldsDialog } from './unread-fields-dialog'
import type { RecordForm } from './use-record-form'
import { keysText } from '@/ui/keys-text'
import type { RecordSaving } from './use-record-save'

interface RecordEditorProps {
  form: RecordForm
  saving: RecordSaving
  service: RecordService
  /** What the record is called. */
  name: string
  id: string
  /** "/v1/projects/" */
  path: string
  /** Names its work among all unsaved work of this tab. */
  workKey: string
  /** Beside the button: what a save checks and what it cannot. */
  guard: ReactNode
  /** At the changes: what has to be known before they are sent. */
  warning?: ReactNode
  /** Under the body: what it rests on. */
  about: ReactNode
  onReload?: (() => void) | undefined
  /** Shown beside the fields while nothing is edited. */
  aside: ReactNode
  /** The fields, and what is shown under them. */
  children: ReactNode
}

/** The form of a record with what would be sent beside it, and what becomes of a save. */
export function RecordEditor(props: RecordEditorProps) {
  const { form, saving, service, name, id, path, workKey, guard, about, onReload, aside } = props
  const { shape, changes, newer } = form
  const { state, conflicts, omitted, decideOmitted } = saving
  const isSaving = state.kind === 'saving'
  const hasConflicts = conflicts.length > 0
  const undecided = conflicts.filter(({ choice }) => choice === undefined).length
  const isDirty = changes.length > 0
  const refused = refusedFields(form, state).size
  const outcome = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)
  const body = service.bodyOf(form.base.json, form.edits)
  useSaveKey(saving.save)
  // The button that saves stands at the foot.
  useEffect(raiseToasts, [])
  // On a narrow page it stands below the form.
  useEffect(() => {
    if (outcome.current?.firstElementChild) outcome.current.scrollIntoView({ block: 'nearest' })
  }, [state.kind])
  // A button that was pressed is disabled once nothing is left to save or discard: the focus would be lost with it.
  const hasWork = isDirty || isSaving
  const hadWork = useRef(hasWork)
  useEffect(() => {
    const at = document.activeElement
    const isLost = at === null || at === document.body || at.matches(':disabled')
    if (hadWork.current && !hasWork && isLost) foot.current?.focus({ preventScroll: true })
    hadWork.current = hasWork
  }, [hasWork])

  const jump = (field: string) => {
    const box = document.querySelector(`[data-record-field="${CSS.escape(field)}"]`)
    const parts = ['[data-refused="true"] button', 'input, textarea', 'button']
    const found = parts.map((part) => box?.querySelector<HTMLElement>(part))
    found.find(Boolean)?.focus()
  }
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        {newer && !hasConflicts && !isSaving && (
          <Notice
            bar
            live
            tone="warn"
            title={`${changedBy(form.base.json, newer.json)} changed it while you were editing`}
            action={
              <>
                <Button size="xs" onClick={() => saving.acceptRemote(newer)}>
                  Merge the changes
                </Button>
                <Button size="xs" variant="subtle" onClick={() => form.restart(newer, {})}>
                  Discard my edits
                </Button>
              </>
            }
          >
            {newer.others.map(({ field }) => labelOf(shape, field)).join(', ')}. Your edits are unchanged, and
            saving overwrites nothing without asking.
          </Notice>
        )}
        {hasConflicts && state.kind === 'moved' && (
          <ConflictChooser
            shape={shape}
            conflicts={conflicts}
            by={state.by}
            wasRefused={state.refusal !== undefined}
            onDecide={saving.decide}
          />
        )}
        {props.children}
      </div>
      <aside className={styles.aside} aria-label={isDirty ? 'What would be sent' : 'More about it'}>
        <div ref={outcome} className={styles.outcome}>
          <SaveOutcome form={form} saving={saving} service={service} onReload={onReload} onJump={jump} />
        </div>
        {isDirty ? (
          <>
            <section className={styles.changes}>
              <h2>{pluralize(changes.length, 'change')}</h2>
              <RecordDiff shape={shape} changes={changes} label="Your changes" />
              {props.warning && <div className={styles.warning}>{props.warning}</div>}
            </section>
            <RequestPreview path={path} id={id} body={body} edited={Object.keys(form.edits)}>
              {about}
            </RequestPreview>
          </>
        ) : (
          aside
        )}
      </aside>
      <footer ref={foot} className={styles.foot} role="group" aria-label="Save" tabIndex={-1}>
        <Button variant="subtle" disabled={!isDirty || isSaving} onClick={saving.discard}>
          Discard
        </Button>
        {isSaving ? (
          <StillWaiting for="the service" onCancel={saving.cancel} />
        ) : (
          <>
            <p className={styles.guard}>{isDirty ? guard : 'No unsaved changes'}</p>
            {refused > 0 && (
              <p className={styles.refused}>
                <IconAlert size={15} aria-hidden />
                {pluralize(refused, 'field')} to fix
              </p>
            )}
          </>
        )}
        <Button
          variant="filled"
          className={styles.save}
          disabled={!isDirty && !hasConflicts}
          onClick={saving.save}
          {...busyProps(isSaving)}
        >
          {isSaving
            ? phases[state.phase]
            : hasConflicts
              ? undecided > 0
                ? `${undecided} to decide`
                : isDirty
                  ? 'Save with these choices'
                  : 'Done'
              : `Save ${shape.what}`}
          {!isSaving && !hasConflicts && <Kbd>{keysText('Mod S')}</Kbd>}
        </Button>
      </footer>
      {omitted && (
        <UnreadFieldsDialog
          what={shape.what}
          fields={omitted}
          isEditsOnly={Object.keys(body).every((field) => Object.hasOwn(form.edits, field))}
          onSend={() => decideOmitted('send')}
          onFill={() => decideOmitted('fill')}
          onCancel={() => decideOmitted('cancel')}
        />
      )}
      <LeaveGuard
        workKey={workKey}
        title={name}
        changes={changes.map((change) => changeSentence(change, shape))}
        isDirty={() => changes.length > 0}
        isSaving={isSaving}
      />
    </div>
  )
}

const phases = { checking: 'Checking…', sending: 'Saving…', 'reading back': 'Reading back…' }
