import type { JsonObject } from '@/lib/json/json'
import { structuralShare } from '@/lib/json/structural-share'
import { applyFormValues, type Applied } from '@/blueprint/model/changes/apply-form-values'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import {
  unparsedInputsIn,
  withUnparsedInputs,
  withoutUnparsedInputs,
  type UnparsedInput,
} from '@/blueprint/model/values/unparsed-input'
import { toFormValues, type TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'

/**
 * A blueprint being edited: the values of all fields that a view can show, and the JSON that they were read from, which
 * holds the rest. Immutable: a command makes a new draft, and undo returns to the previous one.
 */
export interface Draft {
  /** JSON that the values are applied to. */
  readonly baseJson: JsonObject
  /** The values read from `baseJson`. */
  readonly baseValues: BlueprintValues
  readonly values: BlueprintValues
}

const applied = new WeakMap<Draft, Applied>()

/** The draft of a blueprint without edits. */
export function draftOf(baseJson: JsonObject, shape: TraitDefaultShape): Draft {
  const baseValues = toFormValues(baseJson, shape)
  return { baseJson, baseValues, values: baseValues }
}

/** The draft as JSON, with the key of the row at each index of its lists. */
export function appliedOf(draft: Draft): Applied {
  const cached = applied.get(draft)
  if (cached) return cached
  const json = applyFormValues(draft.baseJson, draft.baseValues, draft.values)
  applied.set(draft, json)
  return json
}

export function withValues(draft: Draft, values: BlueprintValues): Draft {
  return values === draft.values ? draft : { ...draft, values }
}

/** The draft with its JSON replaced. Text that is not yet a number stays in its field if the JSON has it. */
export function withJson(
  draft: Draft,
  applied: Applied,
  shape: TraitDefaultShape,
  texts: readonly UnparsedInput[] = unparsedInputsIn(draft.values),
): Draft {
  // Not part of the base: emptying the field removes the text.
  const { json, unparsed } = withoutUnparsedInputs(applied, texts)
  const baseValues = structuralShare(draft.values, valuesOfApplied({ ...applied, json }, shape))
  return { baseJson: json, baseValues, values: withUnparsedInputs(baseValues, unparsed) }
}
