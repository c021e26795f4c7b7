import type { Artifact } from '@/api/resources/artifacts'
import { idFrom, type Draw } from '@/mock/state/random'
import type { StoredArtifact } from '@/mock/state/world-state'
import { ids } from './ids'
import { ago, minute } from './time'
import { eu } from './users'

export const romanGalleryArtifactIds = [
  'art_7KZ1VV04TQ8M2XPD',
  'art_2XW7PM4QK0Z8VTB1',
  'art_5PR0GRMSPR1NGX24',
] as const

interface Plan {
  name: string
  type: string
  size: number
  by: string
  /** Minutes before the world started. */
  age: number
  id?: string
  stuck?: StoredArtifact['stuck']
  error?: string
}

const { ines, tomas, kiri } = ids
const [firstPhoto, secondPhoto, programme] = romanGalleryArtifactIds

const roman: Plan[] = [
  { name: 'IMG_2041.jpg', type: 'image/jpeg', size: 2_418_112, by: tomas, age: 195, id: firstPhoto },
  {
    name: 'IMG_2042.jpg',
    type: 'image/jpeg',
    size: 2_102_330,
    by: tomas,
    age: 194,
    id: secondPhoto,
    stuck: 'processing',
  },
  {
    name: 'Evening programme spring.pdf',
    type: 'application/pdf',
    size: 640_220,
    by: kiri,
    age: 377,
    id: programme,
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
  { name: 'case-4-left.jpg', type: 'image/jpeg', size: 2_700_918, by: ines, age: 393 },
  { name: 'case-4-right.jpg', type: 'image/jpeg', size: 2_612_077, by: ines, age: 394 },
  { name: 'labels.json', type: 'application/json', size: 4_310, by: kiri, age: 400 },
  { name: 'bell.wav', type: 'audio/wav', size: 88_244, by: kiri, age: 410 },
]

/** The board's twelve files, and 130 in the school's space to page through. */
export function artifacts(startedAt: number, draw: Draw): Record<string, StoredArtifact> {
  const school = Array.from({ length: 130 }, (_, index): Plan => {
    const [ending, type] = draw.of<readonly [string, string]>([
      ['png', 'image/png'],
      ['md', 'text/markdown'],
      ['csv', 'text/csv'],
      ['json', 'application/json'],
    ])
    return {
      name: `worksheet-${String(index + 1).padStart(3, '0')}.${ending}`,
      type,
      size: draw.between(800, 90_000),
      by: draw.of([ines, kiri]),
      age: 600 + index * 37,
      ...(index === 4 ? { stuck: 'processing' as const } : {}),
      ...(index % 29 === 7 ? { error: draw.of(['CHECKSUM_MISMATCH', 'SCAN_REJECTED']) } : {}),
    }
  })
  const made = [
    ...roman.map((plan) => stored(plan, ids.romanGallery, startedAt, draw)),
    ...school.map((plan) => stored(plan, ids.schoolMorning, startedAt, draw)),
  ]
  return Object.fromEntries(made.map((one) => [one.value.id, one]))
}

function stored(plan: Plan, spaceId: string, startedAt: number, draw: Draw): StoredArtifact {
  const id = plan.id ?? idFrom('art', draw)
  const at = ago(startedAt, plan.age * minute)
  const bucket = 'guide-artifacts-eu1'
  const key = `${spaceId.slice(0, 8)}/${at.slice(0, 10).replaceAll('-', '/')}/${id}`
  const value: Artifact & { id: string } = {
    id,
    bucket,
    key,
    object_url: `https://storage.museum.example/${bucket}/${key}`,
    original_filename: plan.name,
    content_type: plan.type,
    size_bytes: plan.size,
    etag: `"${id.slice(4).toLowerCase()}"`,
    scope_type: 'space',
    scope_id: spaceId,
    tenant_id: eu,
    end_user_id: plan.by,
    created_at: at,
    created_by: plan.by,
    updated_at: at,
    updated_by: plan.by,
    ...(plan.error === undefined ? {} : { error_code: plan.error }),
  }
  return {
    tenant_id: eu,
    value,
    arrivedAt: startedAt - plan.age * minute,
    endsAs: plan.error === undefined ? 'ready' : 'failed',
    ...(plan.stuck ? { stuck: plan.stuck } : {}),
  }
}
