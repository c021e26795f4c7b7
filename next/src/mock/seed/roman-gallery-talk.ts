import type { ChatMessage } from '@/api/resources/spaces'
import { ids, minute } from './ids'

const { guide, ines, tomas, kiri } = ids
const names: Readonly<Record<string, string>> = {
  ...{ [guide]: 'Museum guide', [ines]: 'Ines Valdo', [tomas]: 'Tomas Brandt', [kiri]: 'Kiri Aroha' },
}

/** Minutes after the first message, who, what, and how many lines earlier the message is that this one answers. */
type Line = readonly [at: number, by: string, text: string, answers?: number]

const lines: readonly Line[] = [
  [0, kiri, 'Setting up for the evening group. Six adults, two children.'],
  [1, guide, 'Thank you, Kiri. I have the glass and the portraits ready.', 1],
  [2, kiri, 'The programme is attached, in case someone asks.'],
  [40, guide, 'Good evening. The lift is on your left, the cloakroom on your right.'],
  [44, ines, 'Hello, we are here. Is the café still open?'],
  [44.5, guide, 'Until 19:00, and the terrace until closing.', 1],
  [55, tomas, 'We are one more than booked, is that fine?'],
  [55.3, guide, 'It is. The group is small tonight.', 1],
  [
    178,
    guide,
    'Good evening, and welcome to the Roman gallery. I am with you until closing at 21:00. Shall we begin with the glass or with the portraits?',
  ],
  [181.6, ines, 'Glass please. Can the children see the cage cup up close?', 1],
  [
    181.8,
    guide,
    'They can. The cage cup is in case 4, on the low plinth, so a six-year-old sees it at eye level. Look for the bridges of glass that hold the outer net, each one was cut from a single block.',
    1,
  ],
  [184.1, tomas, 'What is the mark on the base of this one?'],
  [184.2, tomas, 'What is the mark on the base of this one?'],
  [
    185,
    guide,
    'That is a maker’s stamp. The letters read FRON, short for Frontinus, a workshop that sold barrel-shaped bottles along the Rhine in the third century.',
    2,
  ],
  [186, ines, 'Are there more with the same mark?'],
  [186.2, guide, 'Three. One stands in case 6, and its mark is easier to read.', 1],
  [188, tomas, 'Found it. The children want to know why it looks like a barrel.'],
  [188.3, guide, 'Because it was blown into a mould shaped like one. Feel the seam on the replica.', 1],
  [192, ines, 'We take a break at the café.'],
  [192.2, guide, 'Enjoy it. I keep your place: case 6, the second mark.', 1],
  [244, ines, 'We are back from the café. Is there time for the portraits before you close?'],
  [244.3, guide, 'There is. Two rooms on, and the light is best in the first ten minutes.', 1],
  [251, tomas, 'Who is the woman with the earrings?'],
  [
    251.2,
    guide,
    'Nobody knows her name. The portrait marked her grave, and the gold on her ears was added after she died.',
    1,
  ],
  [258, tomas, 'That is sad and beautiful.'],
  [259, ines, 'Thank you. The children say the cage cup won.'],
  [259.2, guide, 'It often does. Come back in spring, the next mark to find is in case 9.', 1],
]

/** The board's conversation; it ended two hours before the start. The twice sent message came from one press. */
export function romanGalleryTalk(startedAt: number): ChatMessage[] {
  return lines.map(([minutes, by, content, answers], index) => {
    const at = new Date(startedAt - (379 - minutes) * minute).toISOString()
    const isRepeated = lines[index - 1]?.[2] === content
    return {
      ...{
        id: messageId(index),
        space_id: ids.romanGallery,
        space_type: 'PRIVATE',
        message_type: 'TEXT',
        content,
      },
      status: 'delivered',
      client_message_id: `c-${isRepeated ? index - 1 : index}`,
      reply_to_message_id: answers === undefined ? '' : messageId(index - answers),
      sent_by_user_id: by,
      sent_by_user_name: names[by],
      artifact_ids: index === 2 ? [ids.programme] : index === 11 ? [ids.readyPhoto, ids.stuckPhoto] : [],
      deduplicated: isRepeated,
      ...{ create_at: at, update_at: at },
    }
  })
}

function messageId(index: number): string {
  return `msg_ROMAN${String(index).padStart(11, '0')}`
}
