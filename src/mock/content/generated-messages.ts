import type { ChatMessage, Space } from '@/api/resources/spaces'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { drawFrom } from '@/mock/random'
import { minute } from '@/mock/seed/ids'
import { objects, places, rooms } from './words'

/** Visitors ask and the first participant answers. A space gets the same messages each time. */
export const generatedMessages = memoizeByObject(make)

function make({ id = '', participant_ids = [] }: Space, count: number, until: number): ChatMessage[] {
  const draw = drawFrom(id)
  const [first = '', ...others] = participant_ids
  const pauses = Array.from({ length: count }, () =>
    draw() < 0.08 ? draw.between(60, 900) : draw.between(1, 6),
  )
  let moment = until - pauses.reduce((sum, pause) => sum + pause, 0) * minute
  return pauses.map((pause, index) => {
    moment += pause * minute
    const isAnswer = index % 2 === 1
    const by = isAnswer || others.length === 0 ? first : draw.of(others)
    const object = draw.of(objects)
    const create_at = new Date(moment).toISOString()
    const isEdited = draw() < 0.03
    return {
      id: messageId(id, index),
      space_id: id,
      space_type: 'PRIVATE',
      message_type: draw() < 0.02 ? 'SYSTEM' : 'TEXT',
      content: isAnswer
        ? `It stands in the ${draw.of([...rooms, ...places])}, beside the ${object}.${' Ask at the desk for the short walk.'.repeat(draw.between(0, 3))}`
        : `${draw.of(['Where do I find', 'Is it true about', 'Who made'])} the ${object}?`,
      status: 'delivered',
      client_message_id: `c-${index}`,
      reply_to_message_id: isAnswer && draw() < 0.6 ? messageId(id, index - 1) : '',
      sent_by_user_id: by,
      sent_by_user_name: isAnswer ? 'Museum guide' : `Visitor ${by.slice(-4)}`,
      artifact_ids: [],
      deduplicated: draw() < 0.01,
      create_at,
      update_at: isEdited ? new Date(moment + 2 * minute).toISOString() : create_at,
    }
  })
}

function messageId(spaceId: string, index: number): string {
  return `msg_${spaceId.slice(4, 10)}${String(index).padStart(10, '0')}`
}
