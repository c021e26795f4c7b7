import type { ComboboxOption } from './use-combobox'

const most = 50
/** Longer texts are not suitable for a list. */
const longest = 200

/** The suggestions that contain a text, those that start with it first. */
export function suggestionOptions(words: readonly string[], text: string): ComboboxOption[] {
  const typed = text.toLowerCase()
  const places = words
    .filter((word) => word.length <= longest && word !== text)
    .map((word) => ({ word, at: word.toLowerCase().indexOf(typed) }))
    .filter(({ at }) => at !== -1)
  return places
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, most)
    .map(({ word }) => ({ key: word, label: word }))
}
