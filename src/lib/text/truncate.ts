import { withoutBidiControls } from './bidi'

/** A text truncated to a maximum length, for use in a sentence. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${withoutBidiControls(text.slice(0, most))}…` : withoutBidiControls(text)
}
