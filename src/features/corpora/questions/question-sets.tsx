import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Flex, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { corpusKeys } from '@/api/queries/corpora'
import { questionSets, removeQuestionSet, saveQuestionSet, mostRunsOfCorpus } from '@/storage/runs'
import type { QuestionSet } from '@/storage/schema'
import { usePartition } from '@/storage/catalog/use-catalog'
import { filledText } from '@/lib/text/filled-text'
import { pluralize } from '@/lib/text/pluralize'
import { ActAs } from '@/entities/acting/act-as'
import { Dialog } from '@/ui/overlays/dialog'
import { useRestoredFocus } from '@/ui/overlays/use-restored-focus'
import { newRunId } from '@/features/corpora/model/new-run-id'
import { QuestionSetRun } from './question-set-run'
import styles from './question-sets.module.css'
import type { CorpusQuestions } from './use-corpus-questions'

interface QuestionSetsProps {
  corpus: string
  asking: CorpusQuestions
  isFunded: boolean
  isActing: boolean
  onClose: () => void
}

/** Questions that are asked repeatedly to see whether the answers change. */
export function QuestionSets({ corpus, asking, isFunded, isActing, onClose }: QuestionSetsProps) {
  const partition = usePartition() ?? ''
  const [edited, setEdited] = useState<QuestionSet | 'new'>()
  const list = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoredFocus(list)
  const [removed, setRemoved] = useState<QuestionSet>()
  const [running, setRunning] = useState<QuestionSet>()
  const queryKey = corpusKeys.sets(partition, corpus)
  const { data: sets } = useQuery({ queryKey, queryFn: () => questionSets(partition, corpus), staleTime: 0 })
  const meta = { invalidates: [queryKey] }
  const { mutateAsync: save } = useMutation({
    meta,
    mutationFn: (set: QuestionSet) => saveQuestionSet(partition, set),
    // A running set continues from its answers so far, even after a stop.
    onSuccess: (_, set) => setRunning((current) => (current?.id === set.id ? set : current)),
  })
  const { mutate: remove } = useMutation({
    meta,
    mutationFn: (set: QuestionSet) => removeQuestionSet(partition, set),
    onSuccess: (_, set) => setRemoved(set),
  })
  const restoreSet = async (set: QuestionSet) => {
    await save(set)
    setRemoved(undefined)
  }
  const title = running
    ? running.name
    : edited
      ? edited === 'new'
        ? 'A new question set'
        : edited.name
      : 'Question sets'
  return (
    <Dialog
      wide
      title={title}
      onDismiss={running ? undefined : onClose}
      footer={
        !running &&
        !edited && (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button onClick={() => setEdited('new')}>New set</Button>
          </>
        )
      }
    >
      {running ? (
        <QuestionSetRun
          set={running}
          {...{ corpus, asking, isFunded, partition }}
          onSave={save}
          onLeave={() => setRunning(undefined)}
          onClose={onClose}
        />
      ) : edited ? (
        <QuestionSetForm
          set={edited === 'new' ? undefined : edited}
          onCancel={() => setEdited(undefined)}
          onSave={({ name, questions }) => {
            const before = edited === 'new' ? { id: newRunId(), corpus, lastRuns: {} } : edited
            void save({ ...before, name, questions }).then(() => setEdited(undefined))
          }}
        />
      ) : (
        <div ref={list} tabIndex={-1} {...restoredFocus}>
          {sets?.length === 0 && (
            <Text c="var(--pc-ink2)" mb={10}>
              No set yet. A set is asked question by question, and each answer is compared with the one
              before. Sets are kept in this browser.
            </Text>
          )}
          <ul className={styles.sets}>
            {sets?.map((set) => (
              <li key={set.id}>
                <span className={styles.name}>
                  {set.name.slice(0, 120)}
                  <small>
                    {pluralize(set.questions.length, 'question')}
                    {Object.keys(set.lastRuns).length === 0 && ', not asked yet'}
                  </small>
                </span>
                <Button size="xs" variant="subtle" onClick={() => remove(set)}>
                  Remove
                </Button>
                <Button size="xs" variant="subtle" onClick={() => setEdited(set)}>
                  Edit
                </Button>
                <Button size="xs" disabled={!isActing} onClick={() => setRunning(set)}>
                  Ask {set.questions.length === 1 ? 'it' : `all ${set.questions.length}`}
                </Button>
              </li>
            ))}
          </ul>
          <Text c="var(--pc-ink2)" mb={10} role="status">
            {removed && (
              <>
                Removed “{removed.name.slice(0, 60)}”.{' '}
                <Button size="xs" variant="subtle" onClick={() => void restoreSet(removed)}>
                  Undo
                </Button>
              </>
            )}
          </Text>
          {!isActing && (
            <Text component="div" c="var(--pc-ink2)" mb={10}>
              To ask, act as an end user first. <ActAs size="xs" />
            </Text>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface QuestionSetFormProps {
  set: QuestionSet | undefined
  onCancel: () => void
  onSave: (set: Pick<QuestionSet, 'name' | 'questions'>) => void
}

/** Within this limit, later questions of a run do not push the runs of earlier ones out of storage. */
const most = mostRunsOfCorpus

const QuestionSetFields = z.object({
  name: filledText('Give it a name.'),
  questions: z.string().check(
    z.refine((text) => questionsIn(text).length > 0, 'Write a question.'),
    z.refine((text) => questionsIn(text).length <= most, `At most ${most} questions.`),
  ),
})

function questionsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

function QuestionSetForm({ set, onCancel, onSave }: QuestionSetFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: set?.name ?? '', questions: set?.questions.join('\n') ?? '' },
    resolver: zodResolver(QuestionSetFields),
  })
  const save = handleSubmit(({ name, questions }) =>
    onSave({ name: name.trim(), questions: questionsIn(questions) }),
  )
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label="Name"
        maxLength={120}
        data-autofocus
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Textarea
        label="Questions"
        description="One question per line."
        rows={8}
        error={formState.errors.questions?.message}
        {...register('questions')}
      />
      <Flex gap={8} justify="flex-end" mt={14}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="filled">
          Save set
        </Button>
      </Flex>
    </form>
  )
}
