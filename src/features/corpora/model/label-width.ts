const longest = 26
const [usual, broad, full] = [6.2, 8.2, 11.8]

/** A name truncated for the label below its node. */
export function labelText(name: string): string {
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}

const isFull =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Extended_Pictographic}|[\u3000-\u303F\uFF00-\uFF60]/u
const isBroad = /[\p{Lu}mw@%—…]/u
/** Widths of ASCII characters, which most characters are: each selection computes the widths of thousands of names. */
const widths = Array.from({ length: 128 }, (_, code) => weigh(String.fromCharCode(code)))

/**
 * Estimated width in pixels, by kind of character. To measure thousands of names would cost more than to draw the
 * picture.
 */
export function labelWidth(text: string): number {
  let width = 0
  for (const sign of text) width += widths[sign.charCodeAt(0)] ?? weigh(sign)
  return width
}

function weigh(sign: string): number {
  return isFull.test(sign) ? full : isBroad.test(sign) ? broad : usual
}
