import { Button, Kbd } from '@mantine/core'
import IconAsk from '@tabler/icons-react/dist/esm/icons/IconMessageSearch.mjs'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useState, type RefObject } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/json/without-credentials'
import { fundingKeyName } from '@/entities/acting/funding-key-name'
import { useIdentities } from '@/session/identities/use-identities'
import { Menu } from '@/ui/overlays/menu'
import styles from './query-form.module.css'
import { useQuestionDraft } from './question-draft'
import type { Question } from './use-corpus-questions'

interface QueryFormProps {
  corpus: string
  /** Id of the displayed run. */
  run: string | undefined
  /** The run's question, or the one in the address. */
  query: string
  isFunded: boolean
  /** The question that is being answered. */
  pendingQuestion: Question | undefined
  field: RefObject<HTMLInputElement | null>
  onCancel: () => void
  onFunded: (isFunded: boolean) => void
  onAsk: (query: string) => void
}

/** Input for a question to the corpus, and who is charged for it. */
export function QueryForm(props: QueryFormProps) {
  const { corpus, run, query, isFunded, pendingQuestion, field, onCancel, onFunded, onAsk } = props
  const draft = useQuestionDraft(corpus)
  const [text, setText] = useState(() => draft.read(run, query) ?? query)
  /** Questions asked from here whose runs are not displayed yet. */
  const [sent, setSent] = useState<readonly string[]>([])
  const [isDraft, setDraft] = useState(text !== query)
  const [shown, setShown] = useState({ run, query })
  const [problem, setProblem] = useState<string>()
  if (shown.run !== run || shown.query !== query) {
    setShown({ run, query })
    // Keeps a next question that the user is already typing. Opening another run shows its question.
    if (!isDraft || !sent.includes(query)) {
      setText(query)
      setDraft(false)
      setProblem(undefined)
    }
    setSent(sent.filter((one) => one !== query))
  }
  const isLedHere = useLocation({ select: ({ hash }) => hash === 'question' })
  useEffect(() => {
    if (isLedHere) field.current?.focus()
  }, [isLedHere, field])
  const id = useId()
  const isAsked = pendingQuestion?.query === text.trim() && pendingQuestion.isFunded === isFunded
  return (
    <form
      className={styles.form}
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') setProblem('Write a question first.')
        else {
          setSent([...sent, text.trim()])
          setDraft(false)
          onAsk(text.trim())
        }
      }}
    >
      <div className={styles.field}>
        <IconAsk size={18} aria-hidden />
        <input
          ref={field}
          data-page-focus={isLedHere || undefined}
          aria-label="Question"
          dir="auto"
          className={styles.input}
          placeholder="Ask this corpus something"
          value={text}
          autoComplete="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && pendingQuestion !== undefined && !nativeEvent.isComposing) onCancel()
          }}
          onChange={({ target }) => {
            // The text is stored in the address and in the browser's history.
            const cleaned = withoutCredentials(target.value)
            setText(cleaned.text)
            draft.write({ text: cleaned.text, run, query })
            setDraft(true)
            setProblem(cleaned.omitted ? credentialOmittedMessage : undefined)
          }}
        />
        <Button type="submit" variant="filled" {...busyProps(isAsked)}>
          {pendingQuestion === undefined || isAsked ? 'Ask' : 'Ask next'} <Kbd>↵</Kbd>
        </Button>
      </div>
      <PaidBy isFunded={isFunded} onFunded={onFunded} />
      {problem !== undefined && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}

function PaidBy({ isFunded, onFunded }: Pick<QueryFormProps, 'isFunded' | 'onFunded'>) {
  const { identities, state } = useIdentities()
  const { fundingKey, fundingKeys, isPaused } = state
  const key = isFunded && !isPaused ? fundingKey : null
  if (fundingKeys.length === 0)
    return (
      <Link to="/identities" className={styles.paid} title="Attach a key that pays for retrievals">
        <IconKey size={16} aria-hidden />
        <span>
          <small>Charged to</small>
          <strong>No funding key</strong>
        </span>
      </Link>
    )
  return (
    <Menu
      label="Charged to"
      align="end"
      groups={[
        fundingKeys.map((one) => ({
          label: fundingKeyName(one),
          checked: one.id === key?.id,
          onSelect: () => {
            identities.attachFundingKey(one.id)
            onFunded(true)
          },
        })),
        [
          {
            label: 'No key for questions here',
            note: 'It stays attached for other requests',
            checked: key === null,
            onSelect: () => onFunded(false),
          },
        ],
      ]}
    >
      {(trigger) => (
        <button type="button" {...trigger} className={styles.paid}>
          <IconKey size={16} aria-hidden />
          <span>
            <small>Charged to</small>
            <strong>{key ? fundingKeyName(key) : 'No funding key'}</strong>
          </span>
          <IconDown size={14} aria-hidden />
        </button>
      )}
    </Menu>
  )
}
