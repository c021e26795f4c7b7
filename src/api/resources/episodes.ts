import { z } from '@/lib/zod'
import { flag, resource, text, texts } from './resource'

export const Episode = resource({
  id: text,
  mindspace_id: text,
  topic: text,
  subtopics: texts,
  entities: texts,
  participant_ids: texts,
  summarized_conversation: text,
  what_worked: text,
  what_to_avoid: text,
})
export type Episode = z.infer<typeof Episode>

export const EpisodeReply = resource({
  found: flag,
  episode: Episode,
  related: z.array(Episode),
  chronological: z.array(Episode),
})
export type EpisodeReply = z.infer<typeof EpisodeReply>
