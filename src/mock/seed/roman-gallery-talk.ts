import type { ChatMessage } from '@/api/resources/spaces'
import { romanGalleryArtifactIds } from './artifacts'
import { ids } from './ids'
import { minute } from './time'

const names: Record<string, string> = {
  [ids.guide]: 'Museum guide',
  [ids.ines]: 'Ines Valdo',
  [ids.tomas]: 'Tomas Brandt',
  [ids.kiri]: 'Kiri Aroha',
}

interface Line {
  /** Minutes after the first message. */
  at: number
  by: string
  text: string
  /** How many lines earlier the message is that this one answers. */
  answers?: number
  artifacts?: string[]
  repeats?: boolean
}

const { guide, ines, tomas, kiri } = ids
const [firstPhoto, secondPhoto, programme] = romanGalleryArtifactIds

const lines: Line[] = [
  { at: 0, by: kiri, text: 'Setting up for the evening group. Six adults, two children.' },
  { at: 1, by: guide, text: 'Thank you, Kiri. I have the glass and the portraits ready.', answers: 1 },
  { at: 2, by: kiri, text: 'The programme is attached, in case someone asks.', artifacts: [programme] },
  { at: 40, by: guide, text: 'Good evening. The lift is on your left, the cloakroom on your right.' },
  { at: 44, by: ines, text: 'Hello, we are here. Is the café still open?' },
  { at: 44.5, by: guide, text: 'Until 19:00, and the terrace until closing.', answers: 1 },
  { at: 55, by: tomas, text: 'We are one more than booked, is that fine?' },
  { at: 55.3, by: guide, text: 'It is. The group is small tonight.', answers: 1 },
  {
    at: 178,
    by: guide,
    text: 'Good evening, and welcome to the Roman gallery. I am with you until closing at 21:00. Shall we begin with the glass or with the portraits?',
  },
  { at: 181.6, by: ines, text: 'Glass please. Can the children see the cage cup up close?', answers: 1 },
  {
    at: 181.8,
    by: guide,
    text: 'They can. The cage cup is in case 4, on the low plinth, so a six-year-old sees it at eye level. Look for the bridges of glass that hold the outer net, each one was cut from a single block.',
    answers: 1,
  },
  {
    at: 184.1,
    by: tomas,
    text: 'What is the mark on the base of this one?',
    artifacts: [firstPhoto, secondPhoto],
  },
  { at: 184.2, by: tomas, text: 'What is the mark on the base of this one?', repeats: true },
  {
    at: 185,
    by: guide,
    text: 'That is a maker’s stamp. The letters read FRON, short for Frontinus, a workshop that sold barrel-shaped bottles along the Rhine in the third century.',
    answers: 2,
  },
  { at: 186, by: ines, text: 'Are there more with the same mark?' },
  { at: 186.2, by: guide, text: 'Three. One stands in case 6, and its mark is easier to read.', answers: 1 },
  { at: 188, by: tomas, text: 'Found it. The children want to know why it looks like a barrel.' },
  {
    at: 188.3,
    by: guide,
    text: 'Because it was blown into a mould shaped like one. Feel the seam on the replica at the touch table.',
    answers: 1,
  },
  { at: 192, by: ines, text: 'We take a break at the café.' },
  { at: 192.2, by: guide, text: 'Enjoy it. I keep your place: case 6, the second mark.', answers: 1 },
  { at: 244, by: ines, text: 'We are back from the café. Is there time for the portraits before you close?' },
  {
    at: 244.3,
    by: guide,
    text: 'There is. Two rooms on, and the light is best in the first ten minutes.',
    answers: 1,
  },
  { at: 251, by: tomas, text: 'Who is the woman with the earrings?' },
  {
    at: 251.2,
    by: guide,
    text: 'Nobody knows her name. The portrait marked her grave, and the gold on her ears was added after she died.',
    answers: 1,
  },
  { at: 258, by: tomas, text: 'That is sad and beautiful.' },
  { at: 259, by: ines, text: 'Thank you. The children say the cage cup won.' },
  {
    at: 259.2,
    by: guide,
    text: 'It often does. Come back in spring, the next mark to find is in case 9.',
    answers: 1,
  },
]

/** The board's conversation; it ended two hours before the world started. */
export function romanGalleryTalk(startedAt: number): ChatMessage[] {
  const first = startedAt - (259 + 120) * minute
  return lines.map((line, index) => {
    const at = new Date(first + line.at * minute).toISOString()
    const answered = line.answers === undefined ? '' : idOf(index - line.answers)
    return {
      id: idOf(index),
      space_id: ids.romanGallery,
      space_type: 'PRIVATE',
      message_type: 'TEXT',
      content: line.text,
      status: 'delivered',
      client_message_id: `c-${line.repeats ? index - 1 : index}`,
      reply_to_message_id: answered,
      sent_by_user_id: line.by,
      sent_by_user_name: names[line.by] ?? '',
      artifact_ids: line.artifacts ?? [],
      deduplicated: line.repeats ?? false,
      create_at: at,
      update_at: at,
    }
  })
}

function idOf(index: number): string {
  return `msg_ROMAN${String(index).padStart(11, '0')}`
}
