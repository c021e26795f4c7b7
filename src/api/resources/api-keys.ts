import { z } from '@/lib/zod'
import { flag, integer, number, resource, text, texts, timestamp } from './resource'

export const ApiKey = resource({
  created_at: timestamp,
  expires: timestamp,
  key_alias: text,
  key_id: text,
  key_preview: text,
  max_budget: number,
  models: texts,
  spend: number,
  updated_at: timestamp,
  user_id: text,
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyPageQuery = z.strictObject({
  cursor: z.optional(text),
  limit: z.optional(integer),
  order: z.optional(z.enum(['asc', 'desc'])),
})
export const ApiKeyPage = resource({
  data: z.array(ApiKey),
  paging: resource({
    cursors: resource({ after: text, before: text }),
    has_more: flag,
    has_previous: flag,
  }),
})
