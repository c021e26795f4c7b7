import { addRow, freeName, setField, toggleRef } from '@/blueprint/model/edit'
import type { Command } from '@/blueprint/model/history'
import { rowLabel, traitLabel } from '@/blueprint/model/labels'
import { rowOf, type Draft } from '@/blueprint/model/rows'
import { isLocked } from '@/blueprint/lanes/lane-input'
import { newKey, rowAt, type Path } from '@/blueprint/model/path'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { renameTrait } from '@/blueprint/model/references'
import { textIn } from '@/blueprint/model/values'
import type { DraftState } from '@/features/blueprints/draft/draft-store'
import type { MaybeJson } from '@/lib/json/json'
import { slugOf } from '@/lib/words'

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

/** What can be added to a blueprint: the list that it comes into, the field that it is known by, and its row. */
const additions = {
  trait: {
    list: 'traits',
    field: 'display_name',
    rowOf: (name: string, category = '', ref = name) => {
      return { trait_ref: ref, display_name: '', category, type: 'NUMERIC', default: { trait_ref: ref } }
    },
  },
  goal: {
    list: 'default_growth.goal_states',
    field: 'id',
    rowOf: (id: string) => ({ id, description: '', trait_targets: {} }),
  },
  trigger: {
    list: 'default_growth.triggers',
    field: 'condition',
    rowOf: (id: string) => ({ id, condition: '', affected_traits: [], direction: 'toward_target' }),
  },
} as const
export type Addition = keyof typeof additions
export const additionNames = Object.keys(additions) as Addition[] // exactly these keys

/** Adds a row as a step, and leads to its field. A trait may come with its category and ref. */
export function useAdd(goTo: (path: Path) => void) {
  const store = useDraftStore()
  return (what: Addition, category?: string, ref?: string) => {
    const { list, field, rowOf } = additions[what]
    const key = newKey()
    const name = freeName(store.get().draft, list, `new-${what}`)
    store.perform(addRow(list, rowOf(name, category, ref), key))
    goTo([...list.split('.'), key, field])
  }
}

/** Sets a field. A trait's ref is renamed with what refers to it, and that of a new trait follows its name. */
export function fieldCommand({ base, draft }: Versions, path: Path, value: MaybeJson): Command {
  const { list, key = '', field } = rowAt(path) ?? {}
  const name = list === 'traits' && typeof value === 'string' ? field?.join('.') : undefined
  if (name === 'trait_ref' && typeof value === 'string') return renameTrait(draft, key, value)
  const command = setField(draft, path, value)
  if (name !== 'display_name' || typeof value !== 'string' || rowOf(base, 'traits', key)) return command
  return { ...command, run: (now) => withNamedRef(command.run(now), now, key, value) }
}

type Versions = Pick<DraftState, 'base' | 'draft'>

/** The ref of a trait that nobody has named yet. */
const unnamed = 'new-trait'

/** The ref follows the name until somebody types another one. */
function withNamedRef(next: Draft, before: Draft, key: string, name: string): Draft {
  const row = rowOf(before, 'traits', key)
  const ref = textIn(row?.trait_ref)
  const stem = refOf(textIn(row?.display_name))
  const isOwn = ref === stem || (ref.startsWith(`${stem}-`) && /^\d+$/.test(ref.slice(stem.length + 1)))
  const to = freeName(next, 'traits', refOf(name), key)
  return isOwn && to !== ref ? renameTrait(next, key, to).run(next) : next
}

/** "Depth of detail" is `depth_of_detail`. */
const refOf = (name: string): string => slugOf(name, '_') || unnamed
