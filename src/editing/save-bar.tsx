import { Box, Button, Kbd, List, Stack, Text } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasReason } from '@/api/service-error'
import { showInvisible, type JsonValue, type MaybeJson } from '@/lib/json/json'
import { modifierKey } from '@/lib/keys'
import { useStore } from '@/lib/use-store'
import { ErrorCard } from '@/ui/error-card'
import { LongText } from '@/ui/long-text'
import { AfterPaint, Notice, Panes, Section } from '@/ui/page-parts'
import { countOf, sentence, sentenceCase } from '@/lib/words'
import classes from './editing.module.css'
import { recordLines, RequestPreview } from './request-preview'
import type { RecordReview } from './use-record-form'

interface RecordFormProps {
  review: RecordReview
  /** Beside the fields, below what is going to be saved. */
  side: ReactNode
  /** No endpoint reads it, so that it may have more than was seen. */
  isUnread?: boolean
  /** The fields. */
  children: ReactNode
}

/** The form of a record; at the bottom how the last save went, what is unsaved, and the way to save it. */
export function RecordForm({ review, side, isUnread = false, children }: RecordFormProps) {
  const { name, labels, base, edits, conflicts, changedByService, error, isSaving } = review
  const changed = Object.keys(edits).map((field) => wordOf(review, field))
  const count = countOf(changed.length, 'change')
  const leftOut = Object.entries(labels).filter(([field]) => !(field in base) && !(field in edits))
  return (
    <AfterPaint>
      {isUnread && changed.length > 0 && leftOut.length > 0 && (
        <Notice>
          {`Never seen here and so left out: ${leftOut.map(([, label]) => label.toLowerCase()).join(', ')}. A service that replaces the whole record would clear them.`}
        </Notice>
      )}
      <Panes
        side={
          <>
            {changed.length > 0 && <ReviewPanel review={review} />}
            {side}
          </>
        }
      >
        <Section title="Fields">
          <Stack maw={520}>{children}</Stack>
        </Section>
      </Panes>
      <div className={classes.report}>
        {changedByService.map((field) => (
          <Notice key={field}>
            <span>{`The service kept a different value for ${wordOf(review, field)}: `}</span>
            <FieldValue value={review.base[field]} />
          </Notice>
        ))}
        {conflicts.map((field) => (
          <Conflict key={field} review={review} field={field} />
        ))}
        <SaveFailure error={error} name={name} />
      </div>
      <SaveLine
        status={changed.length > 0 ? `${count}: ${changed.join(', ')}` : 'No unsaved changes'}
        isOff={changed.length === 0 || conflicts.length > 0}
        isSaving={isSaving}
        onSave={review.save}
      >
        {changed.length > 0 && (
          <Button variant="subtle" disabled={isSaving} onClick={review.discard}>
            Discard
          </Button>
        )}
      </SaveLine>
    </AfterPaint>
  )
}

interface SaveLineProps {
  /** What a save would do, or why it is off. */
  status: string
  isOff: boolean
  isSaving: boolean
  label?: string
  onSave: () => void
  /** Other buttons. */
  children?: ReactNode
}

/** What a save would do, and its button. It is still there after a save, so that the focus stays. */
export function SaveLine({ status, isOff, isSaving, label = 'Save', onSave, children }: SaveLineProps) {
  return (
    <div className={classes.bar}>
      <Text role="status" flex="1 0 120px">
        {status}
      </Text>
      {children}
      <Button
        variant="filled"
        aria-disabled={isOff}
        aria-busy={isSaving}
        {...(isOff && { 'data-disabled': true })}
        rightSection={<Kbd>{`${modifierKey} S`}</Kbd>}
        onClick={onSave}
      >
        {isSaving ? 'Saving' : label}
      </Button>
    </div>
  )
}

/** Beside the form while it has edits: the changes as sentences, and the exact request. */
function ReviewPanel({ review }: { review: RecordReview }) {
  const { id, endpoint, labels, base, edits, body } = review
  return (
    <Section title="Changes">
      <Stack>
        <List size="md" aria-label="Changes">
          {Object.entries(edits).map(([field, value]) => (
            <List.Item key={field}>
              {/* The request below has the whole of a long value. */}
              <Text span inherit lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
                <strong>{labels[field]}</strong>
                {field in base ? (
                  <span>
                    {' from '}
                    <FieldValue value={base[field]} />
                    {' to '}
                  </span>
                ) : (
                  <span> set to </span>
                )}
                <FieldValue value={value} />
              </Text>
            </List.Item>
          ))}
        </List>
        <RequestPreview
          endpoint={endpoint}
          params={{ id }}
          lines={recordLines(body, Object.keys(edits))}
          body={body}
          assumption="put-body"
        />
      </Stack>
    </Section>
  )
}

interface SaveFailureProps {
  error: unknown
  /** What was not saved. */
  name: string
  /** What was tried. */
  verb?: string
}

/** Why the last save failed. After the end of the session only that it has to be pressed again. */
export function SaveFailure({ error, name, verb = 'save' }: SaveFailureProps) {
  const { session } = useRouteContext({ from: '__root__' })
  const { status } = useStore(session)
  if (!error || (hasReason(error, 'ask again') && status !== 'active')) return null
  if (hasReason(error, 'ask again')) return <Notice>{`Signed in. ${sentenceCase(verb)} again.`}</Notice>
  return (
    <Box px="xl" py="lg">
      <ErrorCard title={sentence`Could not ${verb} ${name}`} error={error} />
    </Box>
  )
}

const wordOf = ({ labels }: RecordReview, field: string) => (labels[field] ?? field).toLowerCase()

function Conflict({ review, field }: { review: RecordReview; field: string }) {
  const label = review.labels[field] ?? field
  return (
    <Notice>
      <Box flex="1 1 240px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <span>{`Someone else changed ${wordOf(review, field)} to `}</span>
        <FieldValue value={review.base[field]} />
        <span> while you edited it.</span>
      </Box>
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
    </Notice>
  )
}

/** A value of a field in a sentence. */
function FieldValue({ value }: { value: MaybeJson }) {
  if (value === undefined) return <span>not given</span>
  const text = [value].flat().map(textOf).join(', ')
  if (text === '') return <span>empty</span>
  return (
    <q style={{ whiteSpace: 'pre-wrap' }}>
      <LongText text={showInvisible(text)} />
    </q>
  )
}

const textOf = (value: JsonValue) => (typeof value === 'string' ? value : JSON.stringify(value))
