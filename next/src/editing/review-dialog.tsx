import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { fieldErrorsOf } from '@/api/service-error'
import type { JsonValue } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { asksAgain } from '@/session/create-session'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/page-parts'
import classes from './editing.module.css'
import { RequestPreview } from './request-preview'
import type { RecordReview } from './use-record-form'

interface ReviewDialogProps {
  review: RecordReview
  /** What is saved: "Ines Valdo". */
  name: string
}

/** Before a save: the changes as sentences, what someone else changed meanwhile, and the exact request. */
export function ReviewDialog({ review, name }: ReviewDialogProps) {
  const { edits, conflicts, error, isSaving } = review
  const changed = Object.keys(edits)
  return (
    <Modal
      opened={review.isOpen}
      onClose={review.close}
      title={`Save ${name}`}
      size={600}
      // A refused field takes the focus itself.
      returnFocus={fieldErrorsOf(error).length === 0}
    >
      <Stack>
        <ul style={{ margin: 0, paddingLeft: 16 }} aria-label="Changes">
          {changed.map((field) => (
            <li key={field}>
              <ChangeSentence review={review} field={field} />
            </li>
          ))}
        </ul>
        {changed.length === 0 && <Text size="md">Nothing is left to save.</Text>}
        {conflicts.map((field) => (
          <Conflict key={field} review={review} field={field} />
        ))}
        <RequestPreview
          endpoint={review.endpoint}
          params={review.params}
          body={review.body}
          changed={changed}
          assumption="put-body"
        />
        <SaveFailure error={error} name={name} />
        <Group justify="flex-end">
          <Button onClick={review.close}>Cancel</Button>
          <Button
            variant="filled"
            data-autofocus
            aria-busy={isSaving}
            disabled={conflicts.length > 0 || changed.length === 0}
            onClick={review.save}
          >
            {isSaving ? 'Saving' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Above the form: how the last save went, where that is more than a notice can say. */
export function SaveReport({ review, name }: ReviewDialogProps) {
  return (
    <>
      {review.keptOtherwise.map((field) => (
        <Notice key={field}>
          <span>{`The service kept another value for ${wordOf(review, field)}: `}</span>
          <FieldValue value={review.base[field]} />
        </Notice>
      ))}
      {!review.isOpen && <SaveFailure error={review.error} name={name} />}
    </>
  )
}

/** Why the last save failed. After the end of the session only that it has to be pressed again. */
function SaveFailure({ error, name }: { error: unknown; name: string }) {
  const { session } = useRouteContext({ from: '__root__' })
  const { status } = useStore(session)
  if (!error || (asksAgain(error) && status !== 'active')) return null
  if (asksAgain(error)) return <Text role="status">Signed in. Save again.</Text>
  return <ErrorCard title={`Could not save ${name}`} error={error} />
}

const wordOf = ({ labels }: RecordReview, field: string) => (labels[field] ?? field).toLowerCase()

interface FieldProps {
  review: RecordReview
  field: string
}

function ChangeSentence({ review: { labels, base, edits }, field }: FieldProps) {
  return (
    <>
      <strong>{labels[field]}</strong>
      <span> from </span>
      <FieldValue value={base[field]} />
      <span> to </span>
      <FieldValue value={edits[field]} />
    </>
  )
}

function Conflict({ review, field }: FieldProps) {
  const label = review.labels[field] ?? field
  return (
    <div role="alert" className={classes.conflict}>
      <p>
        <span>{`Someone else changed ${wordOf(review, field)} to `}</span>
        <FieldValue value={review.base[field]} />
        <span> while you edited it.</span>
      </p>
      <Group gap="xs">
        <Button size="xs" aria-label={`Keep yours for ${label}`} onClick={() => review.decide(field, 'mine')}>
          Keep yours
        </Button>
        <Button
          size="xs"
          aria-label={`Take theirs for ${label}`}
          onClick={() => review.decide(field, 'theirs')}
        >
          Take theirs
        </Button>
      </Group>
    </div>
  )
}

/** A value of a field in a sentence. */
function FieldValue({ value }: { value: JsonValue | undefined }) {
  if (value === undefined) return <span>not given</span>
  const text = [value].flat().map(textOf).join(', ')
  if (text === '') return <span>empty</span>
  return (
    <q>
      <bdi>{text}</bdi>
    </q>
  )
}

const textOf = (value: JsonValue) => (typeof value === 'string' ? value : JSON.stringify(value))
