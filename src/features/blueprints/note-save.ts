import type { Store } from '@/lib/create-store'
import type { Saved } from './save-blueprint'

/** Keeps what was written about a save with the revision that it made. */
export async function noteSave(partition: string | null, id: string, saved: Saved, note: Store<string>) {
  const text = note.get().trim()
  note.set('')
  if (text === '') return
  const own = saved.json.id
  const blueprint = typeof own === 'string' && own !== '' ? own : id
  await import('@/storage/revisions')
    .then(({ storeRevisionNote }) => storeRevisionNote(partition, blueprint, saved, text))
    .catch(() => undefined) // Not to be had right now: the save itself went well.
}
