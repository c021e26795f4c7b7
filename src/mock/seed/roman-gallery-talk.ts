import type { ChatMessage } from '@/api/resources/spaces'
import { ids, minute } from './ids'
import { table } from './table'

/** Minutes after the first message, who, how many lines earlier the message is that this one answers, and the text. */
const lines = table(`
  0     | kiri  |   | Setting up for the evening group. Six adults, two children.
  1     | guide | 1 | Thank you, Kiri. I have the glass and the portraits ready.
  2     | kiri  |   | The programme is attached, in case someone asks.
  40    | guide |   | Good evening. The lift is on your left, the cloakroom on your right.
  44    | ines  |   | Hello, we are here. Is the café still open?
  44.5  | guide | 1 | Until 19:00, and the terrace until closing.
  55    | tomas |   | We are one more than booked, is that fine?
  55.3  | guide | 1 | It is. The group is small tonight.
  178   | guide |   | Good evening, and welcome to the Roman gallery. I am with you until closing at 21:00. Shall we begin with the glass or with the portraits?
  181.6 | ines  | 1 | Glass please. Can the children see the cage cup up close?
  181.8 | guide | 1 | They can. The cage cup is in case 4, on the low plinth, so a six-year-old sees it at eye level. Look for the bridges of glass that hold the outer net, each one was cut from a single block.
  184.1 | tomas |   | What is the mark on the base of this one?
  184.2 | tomas |   | What is the mark on the base of this one?
  185   | guide | 2 | That is a maker’s stamp. The letters read FRON, short for Frontinus, a workshop that sold barrel-shaped bottles along the Rhine in the third century.
  186   | ines  |   | Are there more with the same mark?
  186.2 | guide | 1 | Three. One stands in case 6, and its mark is easier to read.
  188   | tomas |   | Found it. The children want to know why it looks like a barrel.
  188.3 | guide | 1 | Because it was blown into a mould shaped like one. Feel the seam on the replica at the touch table.
  192   | ines  |   | We take a break at the café.
  192.2 | guide | 1 | Enjoy it. I keep your place: case 6, the second mark.
  244   | ines  |   | We are back from the café. Is there time for the portraits before you close?
  244.3 | guide | 1 | There is. Two rooms on, and the light is best in the first ten minutes.
  251   | tomas |   | Who is the woman with the earrings?
  251.2 | guide | 1 | Nobody knows her name. The portrait marked her grave, and the gold on her ears was added after she died.
  258   | tomas |   | That is sad and beautiful.
  259   | ines  |   | Thank you. The children say the cage cup won.
  259.2 | guide | 1 | It often does. Come back in spring, the next mark to find is in case 9.`)

const people: Readonly<Record<string, readonly [id: string, name: string]>> = {
  guide: [ids.guide, 'Museum guide'],
  ines: [ids.ines, 'Ines Valdo'],
  tomas: [ids.tomas, 'Tomas Brandt'],
  kiri: [ids.kiri, 'Kiri Aroha'],
}

/** The board's conversation; it ended two hours before the start. One message was sent twice. */
export function romanGalleryTalk(startedAt: number): ChatMessage[] {
  return lines.map(([minutes, by = '', answers, content], index) => {
    const at = new Date(startedAt - (379 - Number(minutes)) * minute).toISOString()
    const isRepeated = lines[index - 1]?.at(-1) === content
    return {
      id: messageId(index),
      space_id: ids.romanGallery,
      space_type: 'PRIVATE',
      message_type: 'TEXT',
      content,
      status: 'delivered',
      client_message_id: `c-${isRepeated ? index - 1 : index}`,
      reply_to_message_id: answers === '' ? '' : messageId(index - Number(answers)),
      sent_by_user_id: people[by]?.[0],
      sent_by_user_name: people[by]?.[1],
      artifact_ids: index === 2 ? [ids.programme] : index === 11 ? [ids.readyPhoto, ids.stuckPhoto] : [],
      deduplicated: isRepeated,
      create_at: at,
      update_at: at,
    }
  })
}

const messageId = (index: number): string => `msg_ROMAN${String(index).padStart(11, '0')}`
