import * as z from 'zod/mini'
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
} from './form-fields'
import { numberOfText, whyNoNumber } from './number-text'
import { jsonOfText } from './trait-default'

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
  } // Object.entries forgets which key has which kind
}

const typedValue = fields(typedValueFields)

/** Only what is in use is checked: the fields, or the text. */
function freeForm<Shape extends Record<string, z.core.$ZodType>>(shape: Shape) {
  const asText = z
    .string()
    .check(z.refine((json) => json.trim() === '' || jsonOfText(json) !== undefined, 'Not valid JSON.'))
  return z.discriminatedUnion('form', [
    z.object({ form: z.literal('fields'), ...shape }),
    z.object({ form: z.literal('json'), json: asText }),
  ])
}

export const TraitSchema = z.object({
  ...fields(traitFields),
  default: z.object({
    ...fields(defaultFields),
    value: freeForm(typedValue),
    constraint: freeForm({ ...fields(constraintFields), target: z.object(typedValue) }),
  }),
})

const Target = z.object({ trait_ref: text, value: numberText })
const GoalSchema = z.object({ ...fields(goalFields), trait_targets: z.array(Target) })

/** Removed rows stay in the form to be put back; only those in the order are checked. */
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

/** What makes a blueprint's form certainly unfit to be sent. Everything else is a matter of `problemsIn`. */
export const BlueprintFormSchema = z.object({
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
