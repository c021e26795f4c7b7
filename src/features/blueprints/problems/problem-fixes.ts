import { truncate } from '@/lib/text/truncate'
import { allowedOf } from '@/blueprint/lanes/lane-geometry'
import { asOneStep } from '@/blueprint/model/commands/as-one-step'
import { setTarget } from '@/blueprint/model/commands/growth-commands'
import { newRowKey, proposedId } from '@/blueprint/model/commands/row-commands'
import { setField, setFields } from '@/blueprint/model/commands/set-field'
import { createMissingTrait, removeRefs } from '@/blueprint/model/commands/trait-commands'
import {
  rowsInOrder,
  rowsOf,
  type BlueprintValues,
  type RowList,
  type TargetValues,
} from '@/blueprint/model/values/form-values'
import { freeRef, newTrait } from '@/blueprint/model/values/free-ref'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { rowAt } from '@/blueprint/model/values/path-label'
import { freeName } from '@/blueprint/model/values/rows'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { valueAt } from '@/blueprint/model/values/value-at'
import { intoRange, notBelowZero, shortest, swapBounds, toText, type Fix, type Range } from './fix'
import { fixesOf, unreachableTargets } from './unreachable'

const fromZeroToOne: Range = { min: '0', max: '1' }

/** The smallest changes that resolve the problems of a field; empty if only the user can know what was meant. */
export function fixesAt(path: string, values: BlueprintValues, shape: TraitDefaultShape): Fix[] {
  const at = rowAt(path)
  const field = at?.field ?? path.split('.').at(-1) ?? ''
  if (/^(trait_targets|affected_traits|learnable_traits)$/.test(field) || isOfBoundary(path, 'trait_ref'))
    return [...fixesOfTwins(path, values), ...fixesOfMissing(path, values, shape)]
  if (isOfBoundary(path, 'min_value'))
    return [swapBounds(path, path.replace(/min_value$/, 'max_value'), values)]
  if (at?.key === undefined) return fixesOfSetting(path, field, values)
  if (at.list === 'traits') return fixesOfTrait(at.key, path, field, values)
  if (field === 'id') return fixesOfId(at.list, at.key, path, values)
  if (field.startsWith('trait_targets.')) return fixesOfTarget(at.key, field, values)
  return fixesOfSetting(path, field, values)
}

function isOfBoundary(path: string, field: string): boolean {
  return path.startsWith('default_growth.boundaries.') && path.endsWith(`.${field}`)
}

function fixesOfTrait(key: string, path: string, field: string, values: BlueprintValues): Fix[] {
  const row = values.traits.byKey[key]
  if (!row) return []
  const { constraint, value } = row.default
  const bounds = { min: constraint.min_bound, max: constraint.max_bound }
  if (field === 'trait_ref') {
    const ref = freeRef(values, row.trait_ref.trim() || newTrait)
    return [toText(`Give it the ref ${truncate(ref, 40)}`, path, ref, values)]
  }
  if (field === 'default.constraint.min_bound')
    return [swapBounds(path, path.replace(/min_bound$/, 'max_bound'), values)]
  if (field === 'default.constraint.target.numeric_value') return intoRange(path, 'target', bounds, values)
  if (field === 'default.constraint.learning_rate') return notBelowZero(path, values)
  if (field === 'default.lock') return [toText('Unlock it', path, '', values)]
  if (field === 'default.trait_ref')
    return [toText(`Use ${truncate(row.trait_ref, 40)}`, path, row.trait_ref, values)]
  if (field !== 'default.value.numeric_value' || value.form === 'json') return []
  if (numberOfText(value.numeric_value) === undefined) {
    const optional = setField(values, `traits.byKey.${key}.required`, false)
    return row.required === true ? [{ label: 'Make it optional', command: asOneStep(optional) }] : []
  }
  const boundaries = rowsInOrder(values.default_growth.boundaries).map((one) => one.row)
  const { min = '', max = '' } = allowedOf(
    constraint,
    boundaries.filter((one) => one.trait_ref === row.trait_ref),
  )
  return intoRange(path, 'default', { min, max }, values)
}

function fixesOfId(list: RowList, key: string, path: string, values: BlueprintValues): Fix[] {
  const others = rowsInOrder(rowsOf(values, list)).filter((one) => one.key !== key)
  const id = String(valueAt(values, path)).trim()
  const taken = new Set(others.map(({ row }) => ('id' in row ? row.id : '')))
  const free = id === '' ? proposedId(values, list) : freeName(id, taken)
  return free === id ? [] : [toText(`Give it the id ${truncate(free, 40)}`, path, free, values)]
}

function fixesOfTarget(goal: string, field: string, values: BlueprintValues): Fix[] {
  const target = values.default_growth.goal_states.byKey[goal]?.trait_targets[Number(field.split('.')[1])]
  if (!target) return []
  const { trait_ref: ref, value } = target
  if (value.trim() === '')
    return [
      {
        label: `Remove the target for ${truncate(ref, 40)}`,
        command: asOneStep(setTarget(values, goal, ref, null)),
      },
    ]
  return unreachableTargets(values)
    .filter((one) => one.goal === goal && one.ref === ref)
    .flatMap((one) => fixesOf(values, one))
}

/** Single numbers whose range is documented or follows from their meaning. */
function fixesOfSetting(path: string, field: string, values: BlueprintValues): Fix[] {
  const { default_dyadic: dyadic } = values
  const [initial, max] = [dyadic.initial_weight.trim(), dyadic.max_weight.trim()]
  if (field === 'attraction_strength') return intoRange(path, 'attraction', fromZeroToOne, values)
  if (field === 'confidence_threshold') return intoRange(path, 'threshold', fromZeroToOne, values)
  if (field === 'rate_multiplier')
    return (numberOfText(String(valueAt(values, path))) ?? 1) <= 0
      ? [toText('Set it to 1, which leaves the rate as it is', path, '1', values)]
      : []
  if (field === 'max_relationships') {
    const number = numberOfText(dyadic.max_relationships)
    const whole = String(Math.max(0, Math.round(number ?? 0)))
    return number === undefined || String(number) === whole
      ? []
      : [toText(`Round it to ${whole}`, path, whole, values)]
  }
  if (field === 'initial_weight' && (numberOfText(initial) ?? NaN) > (numberOfText(max) ?? NaN))
    return [
      toText(`Lower the initial weight to ${shortest(max)}`, path, max, values),
      toText(`Raise the maximum to ${shortest(initial)}`, 'default_dyadic.max_weight', initial, values),
    ]
  return /^(initial_weight|max_weight|behavior|identity|narrative)$/.test(field)
    ? notBelowZero(path, values)
    : []
}

/** Refs without a trait. Mapping one to another trait needs a choice, which its lane offers. */
function fixesOfMissing(path: string, values: BlueprintValues, shape: TraitDefaultShape): Fix[] {
  const refs = new Set(rowsInOrder(values.traits).map(({ row }) => row.trait_ref))
  const missing = [...new Set(namedAt(path, values))].filter((ref) => ref.trim() !== '' && !refs.has(ref))
  return missing.slice(0, 3).flatMap((ref): Fix[] => [
    { label: `Create trait ${truncate(ref, 40)}`, command: createMissingTrait(ref, newRowKey(), shape) },
    { label: `Remove the uses of ${truncate(ref, 40)}`, command: removeRefs(ref) },
  ])
}

function fixesOfTwins(path: string, values: BlueprintValues): Fix[] {
  const targets = valueAt(values, path)
  if (!path.endsWith('.trait_targets') || !Array.isArray(targets)) return []
  const named = targets as readonly TargetValues[] // the values have this type here
  const first = named.filter(
    ({ trait_ref }, index) => named.findIndex((one) => one.trait_ref === trait_ref) === index,
  )
  const label = 'Keep the first target of each trait'
  return first.length === named.length ? [] : [{ label, command: setFields(label, [[path, first]]) }]
}

/** Traits that a field references: one, a list of them, or targets for them. */
function namedAt(path: string, values: BlueprintValues): string[] {
  const value = valueAt(values, path)
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.flatMap((one) => {
    if (typeof one === 'string') return [one]
    return typeof one === 'object' && one !== null && 'trait_ref' in one && typeof one.trait_ref === 'string'
      ? [one.trait_ref]
      : []
  })
}
