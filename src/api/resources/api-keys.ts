import * as z from 'zod/mini'
import { flag, integer, mayBeAbsent, number, resource, text, texts, timestamp } from './resource'

export const ApiKey = resource({
  created_at: timestamp,
  expires: mayBeAbsent(z.union([z.string(), z.number()])),
  key_alias: text,
  key_id: text,
  key_preview: text,
  max_budget: mayBeAbsent(z.number()),
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
    cursors: resource({ after: mayBeAbsent(z.string()), before: mayBeAbsent(z.string()) }),
    has_more: flag,
    has_previous: flag,
  }),
})
