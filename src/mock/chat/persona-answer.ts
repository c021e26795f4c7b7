import type { Persona, PersonaVersion } from '@/api/resources/personas'
import { drawFrom } from '@/mock/state/random'

interface Voice {
  readonly persona: Persona | undefined
  readonly version: PersonaVersion | undefined
}

/** Value of a numeric trait, 0 to 1. */
function traitOf({ version }: Voice, names: readonly string[], otherwise: number): number {
  const found = version?.constraints?.find(({ trait_ref }) => names.includes(trait_ref ?? ''))
  return Math.min(1, Math.max(0, found?.value?.numeric_value ?? otherwise))
}

const details = [
  'The bottles in case 4 held oil, and the seal on the third one names its maker.',
  'The floor you stand on was laid around the year 180, and relaid twice since.',
  'The coin was found under the threshold, where builders left one for luck.',
  'The glass turned green in the ground: it was clear when it was blown.',
  'The inscription has a spelling mistake that the mason tried to hide with a leaf.',
  'The map on the wall shows the harbor before it silted up.',
]

/**
 * What a persona of the mock says. The same message, persona and traits give the same answer: more sentences for depth
 * or verbosity, a greeting for warmth, short forms without formality, a question for curiosity.
 */
export function personaAnswer(voice: Voice, said: string): string {
  const { persona, version } = voice
  const draw = drawFrom(`${persona?.id ?? ''} ${version?.id ?? ''} ${said}`)
  const warmth = traitOf(voice, ['warmth'], 0.5)
  const isFormal = traitOf(voice, ['formality'], 0.4) >= 0.5
  const depth = traitOf(voice, ['verbosity', 'depth', 'depth_of_detail'], 0.4)
  const topic = said.trim().replace(/\s+/g, ' ').slice(0, 80)
  const name = persona?.name ?? 'a persona'
  const start = draw.between(0, details.length - 1)
  const facts = Array.from(
    { length: 1 + Math.round(depth * 4) },
    (_, index) => details[(start + index) % details.length],
  )
  return [
    warmth >= 0.7 ? 'What a lovely thing to ask! ' : warmth >= 0.45 ? 'Good question. ' : '',
    topic === '' ? 'Your message was empty' : `You ${isFormal ? 'asked' : 'said'} “${topic}”`,
    isFormal
      ? `. I am **${name}**, as the mock plays me, and I cannot look anything up.`
      : `. I’m **${name}**, as the mock plays me, and I can’t look anything up.`,
    `\n\n${facts.join(' ')}`,
    depth >= 0.5 ? `\n\n- Warmth: ${warmth}\n- Depth: ${depth}` : '',
    traitOf(voice, ['curiosity'], 0) >= 0.6 ? '\n\nWhat made you look at it?' : '',
  ].join('')
}
