import { Group, TextInput } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { numberText } from '@/ui/fields/number-text'
import type { Change } from '@/blueprint/model/changes/change'
import { changeSentence, changeTopic, type Sides } from '@/blueprint/model/changes/describe-change'
import { boundsOf, conflictKind, twoDecimals } from '@/blueprint/model/history/conflict-kind'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Conflict } from '@/blueprint/model/history/merge'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { isOutside } from '@/blueprint/model/problems/trait-problems'
import { wordDiff } from '@/lib/text/word-diff'
import { ConflictRail } from './conflict-rail'
import type { Choice } from './use-decisions'
import styles from './merge.module.css'

interface ConflictCardProps {
  conflict: Conflict
  mine: Sides
  theirs: Sides
  /** The merged values, with the decisions so far. */
  together: BlueprintValues
  /** "revision 8". */
  version: string
  baseVersion: string
  choice: Choice | undefined
  error: string | undefined
  onChoose: (choice: Choice) => void
}

/** A field or row that both sides changed: both versions, and the options to resolve the conflict. */
export function ConflictCard(props: ConflictCardProps) {
  const { conflict, mine, theirs, together, version, baseVersion, choice, error, onChoose } = props
  const name = useId()
  const topic = conflict.mine[0] ?? conflict.theirs[0]
  if (!topic) return null
  const { subject, field } = changeTopic(topic, mine)
  const kind = conflictKind(conflict)
  const words = (changes: readonly Change[], sides: Sides) =>
    changes.map((change) => changeSentence(change, sides)).join(', ')
  // Otherwise the drawing or the texts above already show it.
  const isShown = kind.kind === 'number' || kind.kind === 'text'
  const bounds = kind.kind === 'number' ? boundsOf(kind.path, together) : {}
  const typed = choice?.kind === 'other' ? numberOfText(choice.text) : undefined
  const option = (value: Choice['kind'], label: string, rest: { note: string; side?: ReactNode }) => (
    <Option
      {...{ name, label, ...rest }}
      isChosen={choice?.kind === value}
      onChoose={() => onChoose(value === 'other' ? { kind: value, text: '' } : { kind: value })}
    />
  )
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>
        <strong>{subject}</strong> {field}
      </legend>
      {kind.kind === 'number' && (
        <>
          <p className={styles.from}>
            {kind.base === undefined
              ? 'both sides set it'
              : `both sides moved it from ${twoDecimals(kind.base)}`}
          </p>
          <ConflictRail numbers={kind} bounds={bounds} {...{ version, baseVersion }} />
        </>
      )}
      {kind.kind === 'text' && <ConflictText texts={kind} version={version} />}
      {kind.kind === 'added' && <p className={styles.from}>both sides added “{kind.name.slice(0, 60)}”</p>}
      <div className={styles.options}>
        {option('theirs', 'Take theirs', {
          note: isShown ? version : words(conflict.theirs, theirs),
          side: kind.kind === 'number' && (
            <strong className={styles.theirs}>{twoDecimals(kind.theirs)}</strong>
          ),
        })}
        {option('mine', 'Keep yours', {
          note: isShown ? 'your draft' : words(conflict.mine, mine),
          side: kind.kind === 'number' && <strong>{twoDecimals(kind.mine)}</strong>,
        })}
        {kind.kind === 'number' &&
          option('other', 'Another value', {
            note: boundsText(bounds, typed),
            side: (
              <TextInput
                aria-label="Another value"
                className={styles.number}
                value={choice?.kind === 'other' ? choice.text : ''}
                error={choice?.kind === 'other' ? error : undefined}
                {...numberText((event) => onChoose({ kind: 'other', text: event.currentTarget.value }))}
              />
            ),
          })}
        {kind.kind === 'added' &&
          option('both', 'Keep both', { note: 'Yours gets another name. References stay with theirs.' })}
      </div>
    </fieldset>
  )
}

function boundsText({ min, max }: { min?: string; max?: string }, typed: number | undefined): string {
  if (typed !== undefined && isOutside(typed, numberOfText(min ?? ''), numberOfText(max ?? '')))
    return `Outside of its bounds: ${[min !== undefined && `minimum ${min}`, max !== undefined && `maximum ${max}`].filter(Boolean).join(', ')}`
  if (min !== undefined && max !== undefined) return `within ${min} to ${max}`
  if (min !== undefined) return `from ${min}`
  return max === undefined ? 'no bounds given' : `up to ${max}`
}

interface OptionProps {
  name: string
  label: string
  note: string
  side?: ReactNode
  isChosen: boolean
  onChoose: () => void
}

function Option({ name, label, note, side, isChosen, onChoose }: OptionProps) {
  const id = useId()
  return (
    <div className={styles.option} data-chosen={isChosen}>
      <Group gap={8} align="flex-start" justify="space-between" wrap="nowrap" mih={26}>
        <label className={styles.optionLabel}>
          <input type="radio" name={name} checked={isChosen} aria-describedby={id} onChange={onChoose} />
          {label}
        </label>
        {side}
      </Group>
      <p id={id} className={styles.optionNote}>
        {note}
      </p>
    </div>
  )
}

interface ConflictTextProps {
  texts: { readonly base: string; readonly mine: string; readonly theirs: string }
  version: string
}

/** Both versions of a text, in full. */
function ConflictText({ texts: { base, mine, theirs }, version }: ConflictTextProps) {
  return (
    <dl className={styles.texts}>
      <div>
        <dt className={styles.theirs}>Theirs, {version}</dt>
        <dd tabIndex={0}>
          <Text before={base} after={theirs} />
        </dd>
      </div>
      <div>
        <dt>Yours</dt>
        <dd tabIndex={0}>
          <Text before={base} after={mine} />
        </dd>
      </div>
    </dl>
  )
}

function Text({ before, after }: { before: string; after: string }) {
  if (after === '') return <em>empty</em>
  const parts = before === '' ? undefined : wordDiff(before, after)
  if (!parts) return after
  return parts.map(({ kind, text }, index) => {
    if (kind === 'out') return <del key={index}>{text}</del>
    return kind === 'in' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>
  })
}
