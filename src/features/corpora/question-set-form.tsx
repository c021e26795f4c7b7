import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { QuestionSet } from '@/storage/schema'
import { mostRunsOfCorpus } from '@/storage/runs'
import styles from './question-sets.module.css'

interface QuestionSetFormProps {
  set: QuestionSet | undefined
  onCancel: () => void
  onSave: (set: Pick<QuestionSet, 'name' | 'questions'>) => void
}

/** What is asked later leaves the run of no earlier question out. */
const most = mostRunsOfCorpus

export function QuestionSetForm({ set, onCancel, onSave }: QuestionSetFormProps) {
  const [name, setName] = useState(set?.name ?? '')
  const [text, setText] = useState(set?.questions.join('\n') ?? '')
  const [isTried, setTried] = useState(false)
  const questions = [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ]
  const problems = {
    name: name.trim() === '' ? 'Give it a name.' : undefined,
    questions:
      questions.length === 0
        ? 'Write a question.'
        : questions.length > most
          ? `At most ${most} questions.`
          : undefined,
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!problems.name && !problems.questions) onSave({ name: name.trim(), questions })
      }}
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={120}
        data-autofocus
        error={isTried ? problems.name : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Textarea
        label="Questions"
        description="One question per line."
        rows={8}
        value={text}
        error={isTried ? problems.questions : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.acts}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="filled">
          Save set
        </Button>
      </div>
    </form>
  )
}
