import { spanAround, type Span } from '@/blueprint/marks/span'
import { rowsInOrder, type BlueprintValues, type TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'

/** A column of the matrix: a trait, or a ref that only targets use. */
export interface TraitColumn {
  /** Identifies the column. */
  readonly id: string
  readonly ref: string
  /** Key of the trait; undefined if the trait does not exist. */
  readonly key: string | undefined
  readonly name: string
  readonly isLocked: boolean
  /** The default does not fit the form's fields. */
  readonly isFreeForm: boolean
  /** The default in exact digits; undefined if there is none. */
  readonly value: string | undefined
  readonly min: number | undefined
  readonly max: number | undefined
  readonly span: Span
  /** Number of goals with a target for it. */
  readonly targets: number
}

/** One column per trait in order, then one per ref without a trait. */
export function matrixColumns(values: BlueprintValues): TraitColumn[] {
  const aims = new Map<string, number[]>()
  const counts = new Map<string, number>()
  for (const { row } of rowsInOrder(values.default_growth.goal_states))
    for (const { trait_ref, value } of row.trait_targets) {
      counts.set(trait_ref, (counts.get(trait_ref) ?? 0) + 1)
      const number = numberOfText(value)
      const aim = aims.get(trait_ref)
      if (number === undefined) continue
      if (aim) aim.push(number)
      else aims.set(trait_ref, [number])
    }
  const traits = rowsInOrder(values.traits)
  const refs = new Set(traits.map(({ row }) => row.trait_ref))
  const facts = (ref: string) => ({ aims: aims.get(ref) ?? [], targets: counts.get(ref) ?? 0 })
  return [
    ...traits.map(({ key, row }) => columnOf(key, row, facts(row.trait_ref))),
    ...[...counts.keys()].filter((ref) => !refs.has(ref)).map((ref) => ghostColumn(ref, facts(ref))),
  ]
}

interface Facts {
  readonly aims: readonly number[]
  readonly targets: number
}

const cachedColumns = new WeakMap<TraitValues, TraitColumn>()

/** The trait's previous column if it is unchanged, so that its cells do not render again. */
function columnOf(key: string, row: TraitValues, facts: Facts): TraitColumn {
  const before = cachedColumns.get(row)
  const now = newColumn(key, row, facts)
  const { span } = now
  if (
    before?.id === key &&
    before.targets === now.targets &&
    before.span.min === span.min &&
    before.span.max === span.max
  )
    return before
  cachedColumns.set(row, now)
  return now
}

function newColumn(key: string, row: TraitValues, { aims, targets }: Facts): TraitColumn {
  const { value, constraint, lock } = row.default
  const text = value.form === 'fields' ? value.numeric_value.trim() : ''
  const min = constraint.form === 'fields' ? numberOfText(constraint.min_bound) : undefined
  const max = constraint.form === 'fields' ? numberOfText(constraint.max_bound) : undefined
  const numbers = [numberOfText(text), min, max].filter((number) => number !== undefined)
  return {
    id: key,
    ref: row.trait_ref,
    key,
    name: row.display_name || row.trait_ref,
    isLocked: lock === 'HARD',
    isFreeForm: value.form === 'json',
    value: text === '' ? undefined : text,
    min,
    max,
    span: spanAround([...numbers, ...aims]),
    targets,
  }
}

function ghostColumn(ref: string, { aims, targets }: Facts): TraitColumn {
  return {
    id: `ghost ${ref}`,
    ref,
    key: undefined,
    name: ref,
    isLocked: false,
    isFreeForm: false,
    value: undefined,
    min: undefined,
    max: undefined,
    span: spanAround(aims),
    targets,
  }
}
