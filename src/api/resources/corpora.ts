import { z } from '@/lib/zod'
import { flag, number, resource, text, texts } from './resource'

export const CorpusQuery = z.strictObject({ query: text })

export const CorpusAnswer = resource({
  result: text,
  llm_response: text,
  chunks: z.array(resource({ content: text, score: number, source_id: text })),
  entities: z.array(resource({ name: text, type: text, description: text, score: number })),
  relationships: z.array(
    resource({ source: text, target: text, relationship: text, description: text, score: number }),
  ),
  references: z.array(resource({ content: text, source_id: text })),
  metadata: resource({
    high_level_keywords: texts,
    low_level_keywords: texts,
    query_mode: text,
    rerank_applied: flag,
  }),
})
export type CorpusAnswer = z.infer<typeof CorpusAnswer>
