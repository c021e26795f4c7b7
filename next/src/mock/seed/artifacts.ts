import type { StoredArtifact } from '@/mock/mock-state'
import { idFrom, type Draw } from '@/mock/random'
import { bucket, keyOf } from '@/mock/storage-address'
import { ago, byId, eu, ids, minute } from './ids'

/** `age` is in minutes before the start. */
interface Plan {
  name: string
  type: string
  size: number
  by: string
  age: number
  id?: string
  stuck?: 'uploaded' | 'processing'
  error?: string
}

const { ines, tomas, kiri } = ids

const roman: readonly Plan[] = [
  { name: 'IMG_2041.jpg', type: 'image/jpeg', size: 2_418_112, by: tomas, age: 195, id: ids.readyPhoto },
  {
    ...{ name: 'IMG_2042.jpg', type: 'image/jpeg', size: 2_102_330, by: tomas, age: 194 },
    ...{ id: ids.stuckPhoto, stuck: 'processing' },
  },
  {
    ...{ name: 'Evening programme spring.pdf', type: 'application/pdf', size: 640_220 },
    ...{ by: kiri, age: 377, id: ids.programme },
  },
  {
    name: 'IMG_2038.heic',
    type: 'image/heic',
    size: 3_811_204,
    by: ines,
    age: 240,
    error: 'DECODE_UNSUPPORTED',
  },
  { name: 'stop-14-welcome.m4a', type: 'audio/mp4', size: 1_902_448, by: kiri, age: 262 },
  { name: 'cage-cup-notes.md', type: 'text/markdown', size: 6_214, by: kiri, age: 289 },
  { name: 'visitor-questions.csv', type: 'text/csv', size: 88_120, by: kiri, age: 290, stuck: 'uploaded' },
  { name: 'floorplan-b.png', type: 'image/png', size: 410_004, by: kiri, age: 368 },
  { name: 'labels.json', type: 'application/json', size: 4_310, by: kiri, age: 400 },
]

/** The files of the Roman gallery tour, and 130 of a school morning to page through. */
export function artifacts(startedAt: number, draw: Draw): Record<string, StoredArtifact> {
  const school = Array.from({ length: 130 }, (_, index): Plan => {
    const type = draw.of(['image/png', 'text/markdown', 'text/csv', 'application/json'])
    const name = `worksheet-${String(index + 1).padStart(3, '0')}.${type.split('/')[1]?.slice(0, 4)}`
    return {
      ...{ name, type, size: draw.between(800, 90_000), by: draw.of([ines, kiri]), age: 600 + index * 37 },
      ...(index === 4 ? { stuck: 'processing' } : {}),
      ...(index % 29 === 7 ? { error: draw.of(['CHECKSUM_MISMATCH', 'SCAN_REJECTED']) } : {}),
    }
  })
  return byId([
    ...roman.map((plan) => stored(plan, ids.romanGallery, startedAt, draw)),
    ...school.map((plan) => stored(plan, ids.schoolMorning, startedAt, draw)),
  ])
}

function stored(plan: Plan, spaceId: string, startedAt: number, draw: Draw): StoredArtifact {
  const { name, type, size, by, age, id = idFrom('art', draw), stuck, error } = plan
  const at = ago(startedAt, age * minute)
  const key = keyOf(spaceId, at, id)
  return {
    tenant_id: eu,
    value: {
      ...{ id, bucket, key, object_url: `https://storage.museum.example/${bucket}/${key}` },
      ...{
        original_filename: name,
        content_type: type,
        size_bytes: size,
        etag: `"${id.slice(4).toLowerCase()}"`,
      },
      ...{ scope_type: 'space', scope_id: spaceId, tenant_id: eu, end_user_id: by },
      ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
      ...(error === undefined ? {} : { error_code: error }),
    },
    arrivedAt: startedAt - age * minute,
    endsAs: error === undefined ? 'ready' : 'failed',
    ...(stuck ? { stuck } : {}),
  }
}
