import type { StoredArtifact } from '@/mock/stored'
import { idFrom, type Draw } from '@/mock/random'
import { bucket, keyOf } from '@/mock/storage-address'
import { ago, byId, eu, ids, minute } from './ids'
import { table } from './table'

/** Name, type, bytes, who, minutes before the start, id, and what became of it. */
const roman = table(`
  IMG_2041.jpg                 | image/jpeg       | 2418112 | tomas | 195 | ${ids.readyPhoto} |
  IMG_2042.jpg                 | image/jpeg       | 2102330 | tomas | 194 | ${ids.stuckPhoto} | processing
  IMG_2038.heic                | image/heic       | 3811204 | ines  | 240 | | DECODE_UNSUPPORTED
  stop-14-welcome.m4a          | audio/mp4        | 1902448 | kiri  | 262 | |
  cage-cup-notes.md            | text/markdown    | 6214    | kiri  | 289 | |
  visitor-questions.csv        | text/csv         | 88120   | kiri  | 290 | | uploaded
  floorplan-b.png              | image/png        | 410004  | kiri  | 368 | |
  Evening programme spring.pdf | application/pdf  | 640220  | kiri  | 377 | ${ids.programme} |
  labels.json                  | application/json | 4310    | kiri  | 400 | |`)

/** The files of the Roman gallery tour, and 130 of a school morning to page through. */
export function artifacts(startedAt: number, draw: Draw): Record<string, StoredArtifact> {
  const stored = (scope_id: string, row: string[]): StoredArtifact => {
    const [name = '', type = '', size, by, age, given, fate = ''] = row
    const id = given || idFrom('art', draw)
    const arrivedAt = startedAt - Number(age) * minute
    const at = ago(arrivedAt, 0)
    const key = keyOf(scope_id, at, id)
    const who = by === 'tomas' ? ids.tomas : by === 'ines' ? ids.ines : ids.kiri
    const isStuck = fate === 'processing' || fate === 'uploaded'
    const hasFailed = fate !== '' && !isStuck
    const value = {
      id,
      bucket,
      key,
      object_url: `https://storage.museum.example/${bucket}/${key}`,
      original_filename: name,
      content_type: type,
      size_bytes: Number(size),
      etag: `"${id.slice(4).toLowerCase()}"`,
      error_code: hasFailed ? fate : undefined,
      scope_type: 'space',
      scope_id,
      tenant_id: eu,
      end_user_id: who,
      created_at: at,
      created_by: who,
      updated_at: at,
      updated_by: who,
    }
    const end = hasFailed ? 'failed' : 'ready'
    return { tenant_id: eu, value, arrivedAt, endsAs: end, ...(isStuck ? { stuck: fate } : {}) }
  }
  const school = Array.from({ length: 130 }, (_, index) => {
    const type = draw.of(['image/png', 'text/csv', 'application/json'])
    const name = `worksheet-${String(index + 1).padStart(3, '0')}.${type.replace(/.*\//, '')}`
    const fate = index === 4 ? 'processing' : index % 29 === 7 ? 'SCAN_REJECTED' : ''
    return [name, type, String(draw.between(800, 90_000)), 'kiri', String(600 + index * 37), '', fate]
  })
  return byId([
    ...roman.map((row) => stored(ids.romanGallery, row)),
    ...school.map((row) => stored(ids.schoolMorning, row)),
  ])
}
