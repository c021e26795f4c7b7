/** The ids in a pasted text, separated by commas, semicolons or white space; each once, quotes and brackets taken off. */
export function pastedIds(text: string): string[] {
  const words = text.split(/[\s,;]+/).map((word) => idOf(word.replace(/^["'`(<[{]+|["'`)>\]}]+$/g, '')))
  return [...new Set(words)].filter((id) => !/^\.*$/.test(id))
}

/** Of a link to a blueprint only its id counts. */
function idOf(word: string): string {
  const id = /\/blueprints\/([^/?#]+)/.exec(word)?.[1]
  if (id === undefined) return word
  try {
    return decodeURIComponent(id)
  } catch {
    return id // Not encoded, then it is the id as it stands.
  }
}
