import { isRequestId } from './is-request-id'
import { kindOfPrefix } from './kind-of-prefix'

const units = 'ns|us|µs|ms|s|sec|m|min|h|hr|d|b|kb|mb|gb|kib|mib|gib|k|px|em|rem|x|th|st|nd|rd'

/** Words with digits that are no ids. */
const others = [
  /^\d{4}-\d\d(-\d\d)?([T_].*)?$/, // a date, with or without a time
  /^[\d.,:+%-]+$/, // numbers, times, addresses
  /^[+-]?\d*\.\d+e[+-]?\d+$|^\d+e[+-]\d+$/i,
  new RegExp(`^(\\d+(\\.\\d+)?(${units}))+$`, 'i'),
  /^v?\d+(\.\d+)+([-+].*)?$/, // versions
  /^[A-Za-z]+\/\d+(\.\d+)?$/, // HTTP/1.1
  /^0x/i,
  /@/,
  /\.(tsx?|jsx?|mjs|cjs|css|json|html?|map|java|kt|py|go|rb|rs|php|cs|cpp|log|txt|csv|png|jpe?g|heic|pdf|svg)(:\d+)*$/i,
]

/**
 * Whether a word looks like an id rather than a word of a language, a number or a time. An id may look like anything,
 * so this only decides what is offered first.
 */
export function looksLikeId(word: string): boolean {
  if (word.length < 4 || word.length > 500) return false
  if (/_[A-Z\d]{3,}$/.test(word) && kindOfPrefix(word)) return true
  if (!/\d/.test(word)) return false
  if (/^\d+$/.test(word)) return isLongNumber(word)
  if (isRequestId(word) || others.some((other) => other.test(word))) return false
  if (/^[a-z]{1,8}_(?=.*\d)[\w.-]{3,}$/.test(word)) return true
  return word.split(/[^\p{L}\p{N}]+/u).some(isRandom)
}

/** A number that is too long for an amount and no time since 1970 in any unit, or one with leading zeros. */
function isLongNumber(digits: string): boolean {
  if (digits.startsWith('0')) return true
  const isTime = /^1[4-9]/.test(digits) && [16, 19].includes(digits.length)
  return digits.length >= 15 && !isTime
}

/** Letters and digits mixed, not a word followed by a number. */
function isRandom(part: string): boolean {
  return part.length >= 6 && /\d/.test(part) && /\p{L}/u.test(part) && !/^\p{L}+\d{1,4}$/u.test(part)
}
