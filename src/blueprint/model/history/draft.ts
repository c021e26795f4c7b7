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
 * A blueprint that is being edited: the values of every field that a view can show, laid over the JSON that they were
 * read from, which keeps all the rest. Immutable: a command makes another one, and its inverse is the one before.
 */
export interface Draft {
  /** JSON that the values are laid over. */
  readonly baseJson: JsonObject
  /** The values that the ground amounts to. */
  readonly baseValues: BlueprintValues
  readonly values: BlueprintValues
}

const applied = new WeakMap<Draft, Applied>()

/** The draft of a blueprint that nobody has edited yet. */
export function draftOf(baseJson: JsonObject, shape: TraitDefaultShape): Draft {
  const baseValues = toFormValues(baseJson, shape)
  return { baseJson, baseValues, values: baseValues }
}

/** The draft as JSON, with the row that stands at each place of its lists. */
export function appliedOf(draft: Draft): Applied {
  const known = applied.get(draft)
  if (known) return known
  const made = applyFormValues(draft.baseJson, draft.baseValues, draft.values)
  applied.set(draft, made)
  return made
}

export function withValues(draft: Draft, values: BlueprintValues): Draft {
  return values === draft.values ? draft : { ...draft, values }
}

/** The draft with other JSON in place of its own. Text that is no number yet stays in its field where the JSON has it. */
export function withJson(
  draft: Draft,
  applied: Applied,
  shape: TraitDefaultShape,
  texts: readonly UnparsedInput[] = unparsedInputsIn(draft.values),
): Draft {
  // Not part of the ground: a field that is emptied takes its text along.
  const { json, unparsed } = withoutUnparsedInputs(applied, texts)
  const baseValues = structuralShare(draft.values, valuesOfApplied({ ...applied, json }, shape))
  return { baseJson: json, baseValues, values: withUnparsedInputs(baseValues, unparsed) }
}
