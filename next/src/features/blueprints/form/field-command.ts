import { freeName, setField } from '@/blueprint/model/edit'
import type { Command } from '@/blueprint/model/history'
import { rowAt, type Path } from '@/blueprint/model/path'
import { renameTrait } from '@/blueprint/model/references'
import { rowOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import type { DraftState } from '@/features/blueprints/draft/draft-store'
import type { MaybeJson } from '@/lib/json/json'

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
function refOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_|_$/g, '') || unnamed
}
