import { ThingFace } from '@/references/thing-face'
import { Face } from '@/ui/face'
import type { SenderWords } from './sender-words'

interface SenderFaceProps {
  sender: Pick<SenderWords, 'face' | 'isPersona'>
  size: number
}

/** One face for a person, wherever it stands in a space. */
export function SenderFace({ sender: { face, isPersona }, size }: SenderFaceProps) {
  return face === undefined ? (
    <ThingFace kind="end user" entry={undefined} size={size} />
  ) : (
    <Face name={face} size={size} persona={isPersona} />
  )
}
