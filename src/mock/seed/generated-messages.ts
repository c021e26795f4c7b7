import type { ChatMessage, Space } from '@/api/resources/spaces'
import { drawFrom } from '@/mock/state/random'
import type { Conversation } from '@/mock/state/world-state'
import { minute } from './time'
import { objects, places, rooms } from './words'

const openings = [
  'Where do I find',
  'Is it true about',
  'Tell me about',
  'Can one photograph',
  'Who made',
] as const
const answers = [
  'It stands in',
  'The label says it came from',
  'The restorers took it to',
  'Until last year it was shown in',
] as const

/** The same conversation gets the same messages, created only when they are read. */
export function generatedMessages(
  { seed, count, until }: Extract<Conversation, { kind: 'generated' }>,
  space: Space,
): ChatMessage[] {
  const draw = drawFrom(seed)
  const people = space.participant_ids ?? []
  const times = Array.from({ length: count }, () =>
    draw() < 0.08 ? draw.between(60, 900) : draw.between(1, 6),
  )
  let at = until - times.reduce((sum, pause) => sum + pause, 0) * minute
  return times.map((pause, index) => {
    at += pause * minute
    const isAnswer = index % 2 === 1
    const by = isAnswer ? people[0] : people[1 + draw.between(0, Math.max(people.length - 2, 0))]
    const text = isAnswer
      ? `${draw.of(answers)} ${draw.of([...rooms, ...places])}, beside the ${draw.of(objects)}.${' Ask at the desk for the short walk.'.repeat(draw.between(0, 3))}`
      : `${draw.of(openings)} the ${draw.of(objects)}?`
    const time = new Date(at).toISOString()
    const edited = draw() < 0.03
    return {
      id: idOf(seed, index),
      space_id: space.id,
      space_type: 'PRIVATE',
      message_type: draw() < 0.02 ? 'SYSTEM' : 'TEXT',
      content: text,
      status: 'delivered',
      client_message_id: `c-${index}`,
      reply_to_message_id: isAnswer && draw() < 0.6 ? idOf(seed, index - 1) : '',
      sent_by_user_id: by ?? '',
      sent_by_user_name: isAnswer ? 'Museum guide' : `Visitor ${(by ?? '').slice(-4)}`,
      artifact_ids: [],
      deduplicated: draw() < 0.01,
      create_at: time,
      update_at: edited ? new Date(at + 2 * minute).toISOString() : time,
    }
  })
}

function idOf(seed: string, index: number): string {
  return `msg_${seed.slice(4, 10)}${String(index).padStart(10, '0')}`
}
