const longest = 26
const [usual, broad, full] = [6.2, 8.2, 11.8]

/** As much of a name as stands below its node. */
export function labelText(name: string): string {
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}

const isFull =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Extended_Pictographic}|[\u3000-\u303F\uFF00-\uFF60]/u
const isBroad = /[\p{Lu}mw@%—…]/u
/** Of Latin letters, digits and marks, which nearly all signs are: selecting something weighs thousands of names. */
const known = Array.from({ length: 128 }, (_, code) => weigh(String.fromCharCode(code)))

/** Pixels that it takes. Measuring thousands of names would cost more than the picture: signs are weighed by their kind. */
export function labelWidth(text: string): number {
  let width = 0
  for (const sign of text) width += known[sign.charCodeAt(0)] ?? weigh(sign)
  return width
}

function weigh(sign: string): number {
  return isFull.test(sign) ? full : isBroad.test(sign) ? broad : usual
}
