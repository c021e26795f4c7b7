import { ActionIcon, Badge, Button, Kbd, Menu } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { changes } from '@/blueprint/model/changes'
import { modifierKey } from '@/lib/keys'
import { useShortcut } from '@/lib/use-shortcut'
import { brief, countOf } from '@/lib/words'
import { RouterButton } from '@/ui/router-links'
import { undoLastSave } from './draft/draft-provider'
import { useReviewLink, useWayBack } from './field-page'
import { changeGroupsOf, useDraft, useDraftStore, useOpenFields } from './draft/use-draft'

export interface StatusProps {
  isReading: boolean
  /** Reads the blueprint. */
  onCheck: () => void
}

/** How far the draft is from what is saved. */
export function Status({ isReading, onCheck }: StatusProps) {
  const isUnknown = useDraft(({ unknownSave }) => unknownSave !== undefined)
  const count = useDraft((state) => changeGroupsOf(state).length)
  const conflicts = useDraft((state) => state.conflicts.length)
  const openFields = useOpenFields()
  const apart = openFields.filter(({ state }) => state !== undefined)
  const invalid = openFields.filter(({ isValid, state }) => !isValid && state === undefined).length
  if (isUnknown)
    return (
      <>
        <Badge color="amber">Not known whether the last save arrived</Badge>
        <Button size="xs" aria-busy={isReading} onClick={onCheck}>
          Check
        </Button>
      </>
    )
  if (conflicts > 0) return <Badge color="violet">{countOf(conflicts, 'conflict')}</Badge>
  // What is not committed yet is a change too.
  const unsaved = count + openFields.length - invalid - apart.length
  const words = [
    unsaved > 0 && countOf(unsaved, 'unsaved change'),
    invalid > 0 && countOf(invalid, 'invalid field'),
    ...apart.map(({ label, state }) => `${label} ${state}`),
  ].filter((count) => count !== false)
  const [first = 'Saved', second] = words
  return (
    <>
      <Badge color={words.length > 0 ? 'amber' : 'moss'}>{first}</Badge>
      {second !== undefined && <Badge color="amber">{second}</Badge>}
    </>
  )
}

export function BackButton({ id }: { id: string }) {
  const navigate = useNavigate()
  const { link, label } = useWayBack(id)
  useShortcut('Escape', label, () => void navigate(link))
  return (
    <RouterButton
      {...link}
      leftSection={<IconArrowLeft size={14} aria-hidden />}
      rightSection={<Kbd aria-hidden>Esc</Kbd>}
    >
      {label}
    </RouterButton>
  )
}

/** The way to the review. With nothing to review it keeps its place. */
export function ReviewButton({ id }: { id: string }) {
  const navigate = useNavigate()
  const hasOpenFields = useOpenFields().length > 0
  const isEdited = useDraft(
    (state) =>
      changeGroupsOf(state).length > 0 || state.conflicts.length > 0 || state.unknownSave !== undefined,
  )
  const hasChanges = isEdited || hasOpenFields
  const review = useReviewLink(id)
  useShortcut('mod+S', 'Review & save', () => void (hasChanges && navigate(review)), { inText: true })
  return (
    // One element for both: if one goes as one types, Chromium's undo takes back only the letters since.
    <RouterButton
      {...review}
      disabled={!hasChanges}
      variant={hasChanges ? 'filled' : 'default'}
      title={hasChanges ? undefined : 'No changes'}
      rightSection={<Kbd>{`${modifierKey} S`}</Kbd>}
    >
      {'Review & save'}
    </RouterButton>
  )
}

/** Undo and redo with the step's name, and the last steps to go back to. */
export function HistoryButtons() {
  const store = useDraftStore()
  // What a field could not commit is the latest edit.
  const open = useOpenFields().at(-1)?.label
  const done = useDraft(({ history }) => history.done.at(-1)?.name)
  const back = open === undefined ? done : `typing in ${open}`
  const next = useDraft(({ history }) => history.undone.at(-1)?.name)
  useShortcut('mod+Z', 'Undo', store.undo, { repeats: true })
  useShortcut(['mod+shift+Z', 'mod+Y'], 'Redo', store.redo, { repeats: true })
  return (
    <>
      <StepButton verb="Undo" step={back} icon={<IconArrowBackUp size={16} />} onPress={store.undo} />
      <StepButton verb="Redo" step={next} icon={<IconArrowForwardUp size={16} />} onPress={store.redo} />
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label="History" title="History">
            <IconHistory size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
          <Steps />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** All steps, the last on top. */
function Steps() {
  const store = useDraftStore()
  const { history, lastSave, base, draft } = useDraft((state) => state)
  const { done, undone } = history
  const steps = [{ name: 'Before these edits' }, ...done, ...undone.toReversed()]
  const isEdited = draft !== base && changes(base, draft).length > 0
  return (
    <>
      {lastSave && <Menu.Item onClick={() => undoLastSave(store)}>Undo last save</Menu.Item>}
      {isEdited && <Menu.Item onClick={store.discard}>Discard draft</Menu.Item>}
      {(lastSave || isEdited) && <Menu.Divider />}
      {steps
        .map(({ name }, count) => (
          <Menu.Item
            // A step's place is what it is, and names repeat.
            key={count}
            {...(count > done.length && { c: 'dimmed' })}
            {...(count === done.length && { fw: 600, 'aria-current': true })}
            onClick={() => store.goTo(count)}
          >
            <bdi>{brief(name)}</bdi>
          </Menu.Item>
        ))
        .toReversed()}
    </>
  )
}

interface StepButtonProps {
  verb: string
  /** Undefined: there is none. The button keeps its place and the focus. */
  step: string | undefined
  icon: ReactNode
  onPress: () => void
}

function StepButton({ verb, step, icon, onPress }: StepButtonProps) {
  const label = step === undefined ? `Nothing to ${verb.toLowerCase()}` : `${verb} ${step}`
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-disabled={step === undefined}
      {...(step === undefined && { 'data-disabled': true })}
      onClick={onPress}
    >
      {icon}
    </ActionIcon>
  )
}
