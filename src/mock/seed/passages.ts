import { drawFrom } from '@/mock/state/random'
import type { StoredCorpus } from '@/mock/state/world-state'
import { makers, objects, periods, places } from './words'

/** This many passages of a corpus, the same each time. */
export function passagesOf(corpus: StoredCorpus, count: number): { content: string }[] {
  const draw = drawFrom(`${corpus.id} passages`)
  return Array.from({ length: count }, () => ({
    content: Array.from({ length: 4 }, () => sentence(draw)).join(' '),
  }))
}

export function sentence(draw: ReturnType<typeof drawFrom>): string {
  const object = draw.of(objects)
  return draw.of([
    `The ${object} was made by ${draw.of(makers)} in the ${draw.of(periods).toLowerCase()}.`,
    `A second ${object} of the same form was found near ${draw.of(places)}.`,
    `Traces on the ${object} show that it travelled by way of ${draw.of(places)}.`,
    `Whether the ${object} was traded or carried by its owner is not known.`,
  ])
}
