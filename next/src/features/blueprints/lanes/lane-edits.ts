import { addRow, freeName, setField, toggleRef } from '@/blueprint/model/edit'
import type { Command } from '@/blueprint/model/history'
import { rowLabel, traitLabel } from '@/blueprint/model/labels'
import { rowOf, type Draft } from '@/blueprint/model/rows'
import { isLocked } from '@/blueprint/lanes/lane-input'

export function toggleLock(draft: Draft, key: string): Command {
  const trait = rowOf(draft, 'traits', key)
  const isOn = trait !== undefined && isLocked(trait)
  const command = setField(draft, ['traits', key, 'default', 'lock'], isOn ? undefined : 'HARD', true)
  return { ...command, name: `${isOn ? 'Unlock' : 'Lock'} ${rowLabel(draft, 'traits', key)}` }
}

export function setLearnable(draft: Draft, ref: string, isOn: boolean): Command {
  const name = `${traitLabel(draft, ref)}: ${isOn ? 'learnable' : 'not learnable'}`
  return { ...toggleRef(draft, ['default_dyadic', 'learnable_traits'], ref, isOn), name }
}

/** Connects a trait to a trigger, or disconnects it. */
export function setConnected(draft: Draft, trigger: string, ref: string, isOn: boolean): Command {
  const list = 'default_growth.triggers'
  const path = [...list.split('.'), trigger, 'affected_traits']
  const [verb, word] = isOn ? ['Connect', 'to'] : ['Disconnect', 'from']
  const name = `${verb} ${traitLabel(draft, ref)} ${word} ${rowLabel(draft, list, trigger)}`
  return { ...toggleRef(draft, path, ref, isOn), name }
}

export function addTrait(
  draft: Draft,
  key: string,
  category = '',
  ref = freeName(draft, 'traits', 'new-trait'),
): Command {
  const row = { trait_ref: ref, display_name: '', category, type: 'NUMERIC', default: { trait_ref: ref } }
  return addRow('traits', row, key)
}

function addGoal(draft: Draft, key: string): Command {
  const list = 'default_growth.goal_states'
  return addRow(list, { id: freeName(draft, list, 'new-goal'), description: '', trait_targets: {} }, key)
}

function addTrigger(draft: Draft, key: string): Command {
  const list = 'default_growth.triggers'
  const id = freeName(draft, list, 'new-trigger')
  return addRow(list, { id, condition: '', affected_traits: [], direction: 'toward_target' }, key)
}

/** What can be added to a blueprint: the list that it comes into, and the field that it is known by. */
export const additions = {
  trait: { list: 'traits', field: 'display_name', command: addTrait },
  goal: { list: 'default_growth.goal_states', field: 'id', command: addGoal },
  trigger: { list: 'default_growth.triggers', field: 'condition', command: addTrigger },
} as const
export type Addition = keyof typeof additions
