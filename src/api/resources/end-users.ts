import { z } from '@/lib/zod'
import { resource, stamps, text, texts } from './resource'

export const EndUser = resource({
  id: text,
  external_id: text,
  name: text,
  participant_type: text,
  persona_id: text,
  active_persona_version_id: text,
  tenant_id: text,
  ...stamps,
})
export type EndUser = z.infer<typeof EndUser>

export const EndUserIds = z.strictObject({ ids: texts })
export const EndUsers = resource({ data: z.array(EndUser) })
