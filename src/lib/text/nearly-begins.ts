/** Shorter words mean another word as soon as a letter changes, and what is no plain word is meant as it is. */
const forgiven = /^\p{L}{4,}$/u

/** Whether a mistyped letter is forgiven in a word. */
export function forgivesTypo(word: string): boolean {
  return forgiven.test(word)
}

/**
 * Tells whether a word of a text, up to `end`, begins with the given one, but for one letter that is wrong, missing, too
 * many or in the place of its neighbour; of four letters, one that is missing or out of place. It is asked of tens of thousands of names with a key: one of three parts of the
 * word is whole in any such word, so it looks only where one of them stands.
 */
export function nearlyBegins(word: string): (text: string, end: number) => boolean {
  const third = Math.floor(word.length / 3)
  const parts = [0, third, 2 * third].map((from, index) => ({
    from,
    part: word.slice(from, index === 2 ? undefined : from + third),
  }))
  return (text, end) => {
    for (const { part, from } of parts)
      for (let at = text.indexOf(part); at !== -1 && at < end; at = text.indexOf(part, at + 1))
        // What stands before it may be a letter longer or shorter.
        for (let start = Math.max(0, at - from - 1); start <= at - from + 1; start++)
          if (!isWordPart(text.charCodeAt(start - 1)) && isNear(text, start, end, word)) return true
    return false
  }
}

/** Letters and digits; of other scripts, whatever they have. */
function isWordPart(code: number): boolean {
  return code > 127 || (code > 96 && code < 123) || (code > 47 && code < 58)
}

function isNear(text: string, start: number, end: number, word: string): boolean {
  let same = 0
  while (same < word.length && text.charCodeAt(start + same) === word.charCodeAt(same)) same++
  const at = start + same
  if (same === word.length) return at <= end
  return (
    (word.length > 4 &&
      (goesOn(text, at + 1, end, word, same + 1) || // another letter
        goesOn(text, at, end, word, same + 1))) || // one too many
    goesOn(text, at + 1, end, word, same) || // one missing
    (text.charCodeAt(at) === word.charCodeAt(same + 1) &&
      text.charCodeAt(at + 1) === word.charCodeAt(same) &&
      goesOn(text, at + 2, end, word, same + 2))
  )
}

/** Whether the text has, from a place on, what the word has from another. */
function goesOn(text: string, at: number, end: number, word: string, from: number): boolean {
  if (at + word.length - from > end) return false
  for (let index = from; index < word.length; index++)
    if (text.charCodeAt(at + index - from) !== word.charCodeAt(index)) return false
  return true
}
