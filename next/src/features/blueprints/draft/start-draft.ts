import { setByService } from '@/blueprint/model/blueprint'
import { replaceAll } from '@/blueprint/model/edit'
import { setAt } from '@/blueprint/model/path'
import type { JsonObject } from '@/lib/json/json'
import { openDraft, type BlueprintRead, type DraftPlace } from './open-draft'

/** What a new blueprint has of its own. */
const own = [...setByService, 'blueprint_id', 'category', 'name', 'visibility']

/**
 * Stores the draft of a blueprint that was made just now, to be reviewed: what the blueprint or the JSON that it starts
 * from has besides the four fields of #7.
 */
export async function startDraft(place: DraftPlace, read: BlueprintRead, source: JsonObject): Promise<void> {
  const rest = own.reduce((now, field) => setAt(now, [field], undefined), source)
  const { store, close } = await openDraft(place, read)
  store.perform(replaceAll('Start from another', { ...read.json, ...rest }, store.get().base))
  close()
}
