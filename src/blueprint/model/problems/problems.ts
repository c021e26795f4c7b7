import * as z from 'zod/mini'
import { sameJson } from '@/lib/json/json'
import { rowsInOrder, type BlueprintValues, type Rows } from '@/blueprint/model/values/form-values'
import { growthProblems } from './growth-problems'
import { numberOfText, whyNoNumber } from '@/blueprint/model/values/number-text'
import { bySeverity, type Problem } from './problem'
import { reportDigits, reportNames, reportUnknownTraits } from './reports'
import { traitProblems } from './trait-problems'
import { valueAt } from '@/blueprint/model/values/value-at'
import {
  boundaryFields,
  constraintFields,
  defaultFields,
  domainRateFields,
  dyadicFields,
  goalFields,
  identityFields,
  traitFields,
  triggerFields,
  typedValueFields,
  type FieldKind,
  type FieldTable,
} from '@/blueprint/model/values/form-fields'
import { jsonOfText } from '@/blueprint/model/values/trait-default'

/**
 * All problems of the form's values, worst first. If `initial` is given, fields of unchanged rows are not checked
 * again: the service's rows hold real numbers and JSON.
 */
export function problemsIn(values: BlueprintValues, initial?: BlueprintValues): Problem[] {
  const problems: Problem[] = []
  const report = (path: string, severity: Problem['severity'], message: string) =>
    problems.push({ path, severity, message })

  for (const { path, message } of z.safeParse(
    BlueprintFormSchema,
    initial ? editedRows(values, initial) : values,
  ).error?.issues ?? [])
    if (!isAsItCame(path.join('.'), values, initial)) report(path.join('.'), 'certain', message)

  const traits = rowsInOrder(values.traits)
  const refs = new Set(traits.map(({ row }) => row.trait_ref))
  if (values.blueprint_id === '') report('blueprint_id', 'doubtful', 'The service may need a blueprint id.')
  if (values.name.trim() === '') report('name', 'doubtful', 'Without a name it is hard to find again.')
  reportNames('traits', 'trait_ref', 'trait ref', traits, report)
  traitProblems(values, report)
  dyadicProblems(values, refs, report)
  growthProblems(values, refs, report)
  return problems.toSorted((a, b) => bySeverity[a.severity] - bySeverity[b.severity])
}

/** Unchanged values from the service are sent back as received, whatever they are. */
function isAsItCame(path: string, values: BlueprintValues, initial: BlueprintValues | undefined): boolean {
  const value = valueAt(values, path)
  return initial !== undefined && typeof value === 'string' && value === valueAt(initial, path)
}

function dyadicProblems(
  { default_dyadic: dyadic }: BlueprintValues,
  refs: ReadonlySet<string>,
  report: (path: string, severity: Problem['severity'], message: string) => void,
) {
  const at = (field: string) => `default_dyadic.${field}`
  const initial = numberOfText(dyadic.initial_weight)
  const max = numberOfText(dyadic.max_weight)
  const confidence = numberOfText(dyadic.confidence_threshold)
  const relationships = numberOfText(dyadic.max_relationships)
  if (initial !== undefined && max !== undefined && initial > max)
    report(
      at('initial_weight'),
      'contradiction',
      `Initial weight ${dyadic.initial_weight.trim()} is above the maximum weight ${dyadic.max_weight.trim()}.`,
    )
  if (initial !== undefined && initial < 0)
    report(at('initial_weight'), 'doubtful', 'A weight below 0 is unusual.')
  if (max !== undefined && max < 0) report(at('max_weight'), 'doubtful', 'A weight below 0 is unusual.')
  if (confidence !== undefined && (confidence < 0 || confidence > 1))
    report(at('confidence_threshold'), 'doubtful', 'Outside of 0 to 1.')
  if (relationships !== undefined && (relationships < 0 || !Number.isInteger(relationships)))
    report(at('max_relationships'), 'doubtful', 'Usually a whole number from 0 up.')
  for (const field of ['initial_weight', 'max_weight', 'confidence_threshold', 'max_relationships'] as const)
    reportDigits(at(field), dyadic[field], report)
  reportUnknownTraits(at('learnable_traits'), dyadic.learnable_traits, refs, report)
}

/** The values with only those rows in order that differ from the initial values. */
function editedRows(values: BlueprintValues, initial: BlueprintValues): BlueprintValues {
  const { default_growth: now } = values
  const { default_growth: was } = initial
  return {
    ...values,
    traits: edited(values.traits, initial.traits),
    default_growth: {
      ...now,
      boundaries: edited(now.boundaries, was.boundaries),
      goal_states: edited(now.goal_states, was.goal_states),
      triggers: edited(now.triggers, was.triggers),
    },
  }
}

function edited<Row>(now: Rows<Row>, was: Rows<Row>): Rows<Row> {
  return { ...now, order: now.order.filter((key) => !sameJson(now.byKey[key], was.byKey[key])) }
}

const text = z.string()
const numberText = z.string().check(
  z.refine((typed) => typed.trim() === '' || numberOfText(typed) !== undefined, {
    error: ({ input }) => whyNoNumber(String(input)),
  }),
)
const kinds = {
  text,
  number: numberText,
  texts: z.array(text),
  flag: z.nullable(z.boolean()),
} satisfies Record<FieldKind, z.core.$ZodType>

function fields<Table extends FieldTable>(table: Table) {
  return Object.fromEntries(Object.entries(table).map(([key, kind]) => [key, kinds[kind]])) as {
    [Key in keyof Table]: (typeof kinds)[Table[Key]]
  } // Object.entries loses the kind of each key
}

const typedValue = fields(typedValueFields)

/** Only the part in use is checked: the fields or the text. */
function freeForm<Shape extends Record<string, z.core.$ZodType>>(shape: Shape) {
  const asText = z
    .string()
    .check(z.refine((json) => json.trim() === '' || jsonOfText(json) !== undefined, 'Not valid JSON.'))
  return z.discriminatedUnion('form', [
    z.object({ form: z.literal('fields'), ...shape }),
    z.object({ form: z.literal('json'), json: asText }),
  ])
}

const TraitSchema = z.object({
  ...fields(traitFields),
  default: z.object({
    ...fields(defaultFields),
    value: freeForm(typedValue),
    constraint: freeForm({ ...fields(constraintFields), target: z.object(typedValue) }),
  }),
})

const Target = z.object({ trait_ref: text, value: numberText })
const GoalSchema = z.object({ ...fields(goalFields), trait_targets: z.array(Target) })

/** Removed rows stay in the form so that they can be restored. Only those in the order are checked. */
function rowsOf(row: z.core.$ZodType) {
  return z
    .object({ order: z.array(z.string()), byKey: z.record(z.string(), z.unknown()) })
    .check((context) => {
      const { order, byKey } = context.value
      for (const key of order) {
        const { error } = z.safeParse(row, byKey[key])
        for (const { message, path } of error?.issues ?? [])
          context.issues.push({ code: 'custom', message, input: byKey, path: ['byKey', key, ...path] })
      }
    })
}

/** Blueprint values that can be sent. `problemsIn` finds all other problems. */
const BlueprintFormSchema = z.object({
  ...fields(identityFields),
  traits: rowsOf(TraitSchema),
  default_dyadic: z.object(fields(dyadicFields)),
  default_growth: z.object({
    type: text,
    domain_rates: z.object(fields(domainRateFields)),
    boundaries: rowsOf(z.object(fields(boundaryFields))),
    goal_states: rowsOf(GoalSchema),
    triggers: rowsOf(z.object(fields(triggerFields))),
  }),
})
