/** A changed letter turns a shorter word into another word, and a text that is no plain word must match exactly. */
const forgiven = /^\p{L}{4,}$/u

/** Whether a typo in a word is tolerated. */
export function forgivesTypo(word: string): boolean {
  return forgiven.test(word)
}

/**
 * Returns a function that checks whether a word of a text, up to `end`, starts with the given word, apart from one
 * letter that is wrong, missing, extra or swapped with its neighbor; in words of four letters, only missing or swapped.
 * It runs on tens of thousands of names per keystroke: any such match contains one of three parts of the word
 * unchanged, so only occurrences of these are checked.
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
        // The part before it may be a letter longer or shorter.
        for (let start = Math.max(0, at - from - 1); start <= at - from + 1; start++)
          if (!isWordPart(text.charCodeAt(start - 1)) && isNear(text, start, end, word)) return true
    return false
  }
}

/** Letters and digits; in other scripts, any character. */
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
        goesOn(text, at, end, word, same + 1))) || // one extra
    goesOn(text, at + 1, end, word, same) || // one missing
    (text.charCodeAt(at) === word.charCodeAt(same + 1) &&
      text.charCodeAt(at + 1) === word.charCodeAt(same) &&
      goesOn(text, at + 2, end, word, same + 2))
  )
}

/** Whether the text from one index matches the word from another. */
function goesOn(text: string, at: number, end: number, word: string, from: number): boolean {
  if (at + word.length - from > end) return false
  for (let index = from; index < word.length; index++)
    if (text.charCodeAt(at + index - from) !== word.charCodeAt(index)) return false
  return true
}
