import { Box, Button, Group, Kbd, List, Modal, Stack, Text } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { fieldErrorsOf, hasReason } from '@/api/service-error'
import { type JsonValue, type MaybeJson, showInvisible } from '@/lib/json/json'
import { modifierKey } from '@/lib/modifier-key'
import { useStore } from '@/lib/use-store'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/page-parts'
import { countOf } from '@/lib/words'
import classes from './editing.module.css'
import { recordLines, RequestPreview } from './request-preview'
import type { RecordReview } from './use-record-form'

interface SaveBarProps {
  review: RecordReview
  /** What is saved: "Ines Valdo". */
  name: string
}

/** At the bottom of a record: what is unsaved, and the way to save it. */
export function SaveBar({ review, name }: SaveBarProps) {
  const changed = Object.keys(review.edits).map((field) => wordOf(review, field))
  const isClean = changed.length === 0
  return (
    <div className={classes.bar}>
      <Text role="status" flex="1 0 160px">
        {isClean ? 'No unsaved changes' : `${countOf(changed.length, 'change')}: ${changed.join(', ')}`}
      </Text>
      {!isClean && (
        <Button variant="subtle" onClick={review.discard}>
          Discard
        </Button>
      )}
      {/* Still there after a save, so that the focus stays. */}
      <Button
        variant="filled"
        aria-disabled={isClean}
        {...(isClean && { 'data-disabled': true })}
        rightSection={<Kbd size="xs">{`${modifierKey} S`}</Kbd>}
        onClick={review.open}
      >
        {'Review & save'}
      </Button>
      <ReviewDialog review={review} name={name} />
    </div>
  )
}

/** Before a save: the changes as sentences, what someone else changed meanwhile, and the exact request. */
function ReviewDialog({ review, name }: SaveBarProps) {
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
        <List size="md" aria-label="Changes">
          {changed.map((field) => (
            <List.Item key={field}>
              <ChangeSentence review={review} field={field} />
            </List.Item>
          ))}
        </List>
        {changed.length === 0 && <Text size="md">Nothing is left to save.</Text>}
        {conflicts.map((field) => (
          <Conflict key={field} review={review} field={field} />
        ))}
        <RequestPreview
          endpoint={review.endpoint}
          params={review.params}
          lines={recordLines(review.body, changed)}
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
export function SaveReport({ review, name }: SaveBarProps) {
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
export function SaveFailure({ error, name }: { error: unknown; name: string }) {
  const { session } = useRouteContext({ from: '__root__' })
  const { status } = useStore(session)
  if (!error || (hasReason(error, 'ask again') && status !== 'active')) return null
  if (hasReason(error, 'ask again')) return <Text role="status">Signed in. Save again.</Text>
  return (
    <Box px="xl" pt="lg">
      <ErrorCard title={`Could not save ${name}`} error={error} />
    </Box>
  )
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
function FieldValue({ value }: { value: MaybeJson }) {
  if (value === undefined) return <span>not given</span>
  const text = [value].flat().map(textOf).join(', ')
  if (text === '') return <span>empty</span>
  return (
    <q>
      <bdi style={{ whiteSpace: 'pre-wrap' }}>{showInvisible(text)}</bdi>
    </q>
  )
}

const textOf = (value: JsonValue) => (typeof value === 'string' ? value : JSON.stringify(value))
