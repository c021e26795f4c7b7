import * as z from 'zod/mini'
import { BlueprintFormSchema } from './blueprint-form-schema'
import { editedRows } from './edited-rows'
import { rowsInOrder, type BlueprintValues } from './form-values'
import { growthProblems } from './growth-problems'
import { numberOfText } from './number-text'
import { bySeverity, type Problem } from './problem'
import { reportDigits, reportNames, reportUnknownTraits } from './reports'
import { traitProblems } from './trait-problems'
import { valueAt } from './value-at'

/**
 * Everything that is wrong or doubtful about what the form holds, worst first. Rows that are still as the service
 * gave them hold real numbers and JSON, so their fields are not read again when `initial` is given.
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

/** What the service itself gave goes back as it came, whatever it is. */
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
