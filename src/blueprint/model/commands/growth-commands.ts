import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { edit } from './edit'
import { withField } from '@/blueprint/model/values/with-field'

const goals = 'default_growth.goal_states'
const triggers = 'default_growth.triggers'

/** Sets a goal's target for a trait to the typed text. Null removes the target. */
export function setTarget(values: BlueprintValues, goal: string, ref: string, text: string | null): Command {
  const name = rowLabel(goals, goal, values)
  return edit(
    text === null ? `${name}: no target for ${ref.slice(0, 40)}` : `${name}: ${ref.slice(0, 40)} to ${text}`,
    (now) => {
      const targets = now.default_growth.goal_states.byKey[goal]?.trait_targets ?? []
      const isThere = targets.some(({ trait_ref }) => trait_ref === ref)
      const next =
        text === null
          ? targets.filter(({ trait_ref }) => trait_ref !== ref)
          : isThere
            ? targets.map((target) => (target.trait_ref === ref ? { ...target, value: text } : target))
            : [...targets, { source: null, trait_ref: ref, value: text }]
      return withField(now, [`${goals}.byKey.${goal}.trait_targets`, next])
    },
    `target:${goal}:${ref}`,
  )
}

export function setAffected(values: BlueprintValues, trigger: string, ref: string, on: boolean): Command {
  const name = rowLabel(triggers, trigger, values)
  return edit(`${name}: ${on ? 'affects' : 'no longer affects'} ${ref.slice(0, 40)}`, (now) => {
    const row = now.default_growth.triggers.byKey[trigger]
    if (!row) return now
    return withField(now, [
      `${triggers}.byKey.${trigger}.affected_traits`,
      withText(row.affected_traits, ref, on),
    ])
  })
}

/** Sets whether a persona may learn a trait from its relationships. */
export function setLearnable(ref: string, on: boolean): Command {
  return edit(`${ref.slice(0, 40)}: ${on ? 'learnable' : 'not learnable'}`, (values) =>
    withField(values, [
      'default_dyadic.learnable_traits',
      withText(values.default_dyadic.learnable_traits, ref, on),
    ]),
  )
}

function withText(texts: readonly string[], text: string, on: boolean): readonly string[] {
  if (texts.includes(text) === on) return texts
  return on ? [...texts, text] : texts.filter((item) => item !== text)
}
