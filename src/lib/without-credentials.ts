import { keyShapes } from './key-shapes'

/** Words in front of the value, as JSON, forms, addresses and log lines write them. */
const named = (names: string, least: number) =>
  new RegExp(`(?<![\\w-])(?:${names})["']?\\s{0,3}[:=]\\s{0,3}["']?[^\\s"',;&}\\]]{${least},}`, 'gi')

const credentials = [
  /\b(?:proxy-)?authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:(?:bearer|basic|token|digest)\s{1,3})?[^\s"',;]+/gi,
  /\b(?:bearer|basic)\s{1,3}[\w.~+/=-]{8,}/gi,
  /\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?[^\n"']+/gi,
  // A JWT, whole or cut off, begins with base64 of `{`.
  /(?<![\w-])e(?:yJ|yA|yI|wo)[\w-]{16,}(?:\.[\w-]*){0,4}/g,
  named('(?:access|refresh|id|session|auth|bearer|security)[_-]?token|token', 12),
  named('password|passwd|secret|client[_-]secret|x-api-key|api[_-]?key|signature|sig', 4),
  // The parts of a presigned address that open it.
  /\bx-(?:amz|goog)-(?:signature|credential|security-token)=[^\s"'&]+/gi,
  // An API key by its prefix (interface, section 5.1). The service's own is not shown: these are usual ones.
  /(?<![\w-])(?:[prsu]?sk|ghp|xox[a-z])(?:[_-](?:live|test|proj))?[_-][A-Za-z0-9][\w-]{11,}/g,
]

export const leftOutWords = 'What looks like a token or key was left out. It is kept nowhere.'

/** The parameters of an address, or what is behind the first of them. */
const parameters = /[?&#][^\s"'<>]+/g

/** The text without what looks like a credential, and whether there was any. Takes time linear in its length. */
export function withoutCredentials(text: string): { readonly text: string; readonly leftOut: boolean } {
  const rest = cut(text)
  if (rest === text) return { text, leftOut: false }
  // What an address is left with without the parameter that opens it means nothing, and is no id.
  return { text: cut(text.replace(parameters, (part) => (cut(part) === part ? part : ' '))), leftOut: true }
}

/** Every one of them has one of these. Most texts have none, and are looked through once instead of eight times. */
const trace = /[:=]|bearer|basic|ey[jai]|ewo|sk[_-]|ghp|xox/i

function cut(text: string): string {
  const shapes = trace.test(text) ? [...credentials, ...keyShapes()] : [...keyShapes()]
  return shapes.reduce((kept, credential) => kept.replace(credential, ' '), text)
}
