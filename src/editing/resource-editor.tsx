import { Button, Kbd, Text } from '@mantine/core'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { LeaveGuard } from '@/entities/leaving/leave-guard'
import { RequestHead } from '@/entities/requests/request-head'
import type { JsonObject } from '@/lib/json/json'
import { pluralize } from '@/lib/text/pluralize'
import { busyProps } from '@/ui/fields/busy-props'
import { keysText } from '@/ui/keys-text'
import { Notice } from '@/ui/states/notice'
import { StillWaiting } from '@/ui/states/still-waiting'
import { raiseToasts } from '@/ui/overlays/toast'
import { useSaveKey } from '@/ui/fields/use-save-key'
import { ConflictChooser } from './conflict-chooser'
import { changeSentence } from './field-changes'
import { FieldDiff } from './field-diff'
import { changedBy } from './merge-resource'
import { OmittedFieldsDialog } from './omitted-fields'
import { labelOf } from './resource'
import { EditContext, useEdit, type ResourceEdit } from './resource-edit'
import styles from './resource-editor.module.css'
import { SaveOutcome } from './save-outcome'

interface ResourceEditorProps {
  edit: ResourceEdit
  /** "/v1/projects/" */
  path: string
  /** Next to the button: what a save checks and what it cannot check. */
  guard: ReactNode
  /** Above the changes: what to know before sending them. */
  warning?: ReactNode
  /** Below the body: the assumptions behind it. */
  about: ReactNode
  onReload?: () => void
  /** Shown next to the fields while nothing is edited. */
  aside: ReactNode
  /** The fields, and what is shown below them. */
  children: ReactNode
}

/** The form of a resource, with the request preview and the outcome of a save. */
export function ResourceEditor(props: ResourceEditorProps) {
  const { edit, path, guard, warning, about, onReload, aside, children } = props
  const { resource, name, form, body, state, conflicts, omitted, decideOmitted } = edit
  const { changes, newer } = form
  const isSaving = state.kind === 'saving'
  const hasConflicts = conflicts.length > 0
  const isDirty = changes.length > 0
  const outcome = useRef<HTMLDivElement>(null)
  useSaveKey(edit.save)
  // The save button is at the bottom: toasts must not cover it.
  useEffect(raiseToasts, [])
  // On a narrow page it is below the form.
  useEffect(() => {
    if (outcome.current?.firstElementChild) outcome.current.scrollIntoView({ block: 'nearest' })
  }, [state.kind])
  return (
    <EditContext value={edit}>
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
                  <Button size="xs" onClick={() => edit.acceptRemote(newer)}>
                    Merge the changes
                  </Button>
                  <Button size="xs" variant="subtle" onClick={() => form.restart(newer, {})}>
                    Discard my edits
                  </Button>
                </>
              }
            >
              {newer.others.map(({ field }) => labelOf(resource, field)).join(', ')}. Your edits are
              unchanged, and saving overwrites nothing without asking.
            </Notice>
          )}
          {hasConflicts && state.kind === 'remote change' && (
            <ConflictChooser by={state.by} wasRefused={state.refusal !== undefined} />
          )}
          {children}
        </div>
        <aside className={styles.aside} aria-label={isDirty ? 'Request preview' : 'Details'}>
          <div ref={outcome} className={styles.outcome}>
            <SaveOutcome onReload={onReload} />
          </div>
          {isDirty ? (
            <>
              <section className={styles.changes}>
                <h2>{pluralize(changes.length, 'change')}</h2>
                <FieldDiff shape={resource} changes={changes} label="Your changes" />
                {warning && <div className={styles.warning}>{warning}</div>}
              </section>
              <section className={styles.request} aria-label="Request preview">
                <RequestHead method="PUT" path={path} id={resource.id} body={body} />
                <RequestBody body={body} edited={Object.keys(form.edits)} />
                <Text size="xs" c="var(--pc-ink2)" pt={9} pb={12} px={20}>
                  {about}
                </Text>
              </section>
            </>
          ) : (
            aside
          )}
        </aside>
        <SaveFoot guard={guard} />
        {omitted && (
          <OmittedFieldsDialog
            what={resource.what}
            fields={omitted}
            isEditsOnly={Object.keys(body).every((field) => Object.hasOwn(form.edits, field))}
            onDecide={decideOmitted}
          />
        )}
        <LeaveGuard
          workKey={`${resource.what}:${resource.id}`}
          title={name}
          changes={changes.map((change) => changeSentence(change, resource))}
          isDirty={() => isDirty}
          isSaving={isSaving}
        />
      </div>
    </EditContext>
  )
}

/** The exact body that would be sent, with the edits marked. */
function RequestBody({ body, edited }: { body: JsonObject; edited: readonly string[] }) {
  const entries = Object.entries(body)
  return (
    <pre className={styles.json} tabIndex={0} aria-label="Body of the request">
      <span>{'{'}</span>
      {entries.map(([field, value], index) => {
        const text = `${JSON.stringify(field)}: ${JSON.stringify(value, null, 2)}${index + 1 < entries.length ? ',' : ''}`
        const lines = `  ${text.replaceAll('\n', '\n  ')}`
        return (
          <Fragment key={field}>
            {edited.includes(field) ? <mark>{lines}</mark> : <span>{lines}</span>}
          </Fragment>
        )
      })}
      <span>{'}'}</span>
    </pre>
  )
}

const phases = { checking: 'Checking…', sending: 'Saving…', 'reading back': 'Reading back…' }

/** The bar with the buttons that save and discard. */
function SaveFoot({ guard }: { guard: ReactNode }) {
  const { resource, form, state, fieldErrors, conflicts, save, cancel, discard } = useEdit()
  const isSaving = state.kind === 'saving'
  const isDirty = form.changes.length > 0
  const hasConflicts = conflicts.length > 0
  const undecided = conflicts.filter(({ choice }) => choice === undefined).length
  const foot = useRef<HTMLElement>(null)
  // A pressed button is disabled once nothing is left to save or discard, and would lose the focus.
  const hasWork = isDirty || isSaving
  const hadWork = useRef(hasWork)
  useEffect(() => {
    const at = document.activeElement
    const isLost = at === null || at === document.body || at.matches(':disabled')
    if (hadWork.current && !hasWork && isLost) foot.current?.focus({ preventScroll: true })
    hadWork.current = hasWork
  }, [hasWork])
  return (
    <footer ref={foot} className={styles.foot} role="group" aria-label="Save" tabIndex={-1}>
      <Button variant="subtle" disabled={!isDirty || isSaving} onClick={discard}>
        Discard
      </Button>
      {isSaving ? (
        <StillWaiting for="the service" onCancel={cancel} />
      ) : (
        <>
          <p className={styles.guard}>{isDirty ? guard : 'No unsaved changes'}</p>
          {fieldErrors.size > 0 && (
            <p className={styles.fieldErrors}>
              <IconAlert size={15} aria-hidden />
              {pluralize(fieldErrors.size, 'field')} to fix
            </p>
          )}
        </>
      )}
      <Button
        variant="filled"
        className={styles.save}
        disabled={!isDirty && !hasConflicts}
        onClick={save}
        {...busyProps(isSaving)}
      >
        {isSaving
          ? phases[state.phase]
          : hasConflicts
            ? undecided > 0
              ? `Resolve ${pluralize(undecided, 'conflict')}`
              : isDirty
                ? 'Save with these choices'
                : 'Done'
            : `Save ${resource.what}`}
        {!isSaving && !hasConflicts && <Kbd>{keysText('Mod S')}</Kbd>}
      </Button>
    </footer>
  )
}
