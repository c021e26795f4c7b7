import { withoutBidiControls } from './bidi'

/** A text as far as there is room for it, to stand among other words. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${withoutBidiControls(text.slice(0, most))}…` : withoutBidiControls(text)
}
