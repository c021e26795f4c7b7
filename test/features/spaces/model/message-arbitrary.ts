import fc from 'fast-check'
import type { JsonObject } from '@/lib/json/json'

export const minute = 60_000
export const start = Date.UTC(2026, 2, 18, 17)

export const message: fc.Arbitrary<JsonObject> = fc.record(
  {
    id: fc.constantFrom('msg_1', 'msg_2', 'msg_3', '00123', '', null),
    content: fc.constantFrom('Glass please', 'Das Maß', '', null, 7),
    sent_by_user_id: fc.constantFrom('eu_1', 'eu_2', null),
    sent_by_user_name: fc.constantFrom('Ines', 'Tomas', ''),
    client_message_id: fc.constantFrom('c-1', 'c-2', ''),
    deduplicated: fc.boolean(),
    create_at: fc
      .integer({ min: 0, max: 5000 })
      .map((passed) => new Date(start + passed * minute).toISOString()),
    artifact_ids: fc.constantFrom<JsonObject[string]>(['art_1'], null, 'art_1'),
  },
  { requiredKeys: ['create_at'] },
)
