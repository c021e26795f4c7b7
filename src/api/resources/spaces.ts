import { z } from '@/lib/zod'
import { flag, openEnum, resource, stamps, text, texts, timestamp } from './resource'

export const SpaceType = openEnum(['PRIVATE'])

export const Space = resource({
  id: text,
  name: text,
  description: text,
  type: SpaceType,
  project_id: text,
  participant_ids: texts,
  corpus_ids: texts,
  ...stamps,
})
export type Space = z.infer<typeof Space>

export const ChatMessage = resource({
  id: text,
  space_id: text,
  space_type: SpaceType,
  message_type: text,
  content: text,
  status: text,
  client_message_id: text,
  reply_to_message_id: text,
  sent_by_user_id: text,
  sent_by_user_name: text,
  artifact_ids: texts,
  deduplicated: flag,
  create_at: timestamp,
  update_at: timestamp,
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const CorpusReference = resource({ id: text, name: text, description: text })
export type CorpusReference = z.infer<typeof CorpusReference>

export const ContextRequest = z.strictObject({ participant_id: text })
export const SpaceContext = resource({
  chat_history: z.array(ChatMessage),
  corpora: z.array(CorpusReference),
  corpus: z.array(resource({ content: text })),
  fetcher: text,
  space_id: text,
  space_type: SpaceType,
  participant_id: text,
})
export type SpaceContext = z.infer<typeof SpaceContext>

export const ParticipantIds = z.strictObject({ participant_ids: texts })
export const Signaled = resource({ signaled: texts })
