import { z } from '@/lib/zod'
import { resource, text, texts, timestamp } from './resource'

export const Project = resource({
  id: text,
  name: text,
  description: text,
  corpus_ids: texts,
  created_at: timestamp,
  created_by: text,
  updated_at: timestamp,
})
export type Project = z.infer<typeof Project>

export const ProjectChange = z.strictObject({ name: z.optional(text), corpus_ids: z.optional(texts) })
