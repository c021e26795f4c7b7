import { keyShapes } from './key-shapes'

// Each pattern takes time linear in the text: repetitions are bounded, or start where no other run of their kind can.

interface CredentialPattern {
  readonly pattern: RegExp
  /** Checks what the pattern alone cannot. */
  readonly isCredential?: (match: string) => boolean
}

/** Tokens and keys that are recognized by their prefix. */
const tokens = [
  // A JWT, whole or truncated, starts with base64 of `{`.
  String.raw`e(?:yJ|yA|yI|wo)[\w-]{16,}(?:\.[\w-]*){0,4}`,
  String.raw`v[1-4]\.(?:local|public)\.[\w-]{16,}(?:\.[\w-]*)?`, // PASETO
  // An API key by its prefix (interface, section 5.1). The interface does not show the service's own prefix: these are
  // common ones.
  String.raw`(?:[prsu]?sk|rk|xox[a-z])(?:[_-](?:live|test|proj))?[_-][A-Za-z0-9][\w-]{11,}`,
  String.raw`xapp-\d[\w-]{11,}|xoxe\.xox[a-z]-[\w-]{11,}`, // Slack
  String.raw`(?:AKIA|ASIA)[A-Z0-9]{16}(?![\w-])`, // AWS
  String.raw`gh[opsur]_[A-Za-z0-9][\w-]{11,}|github_pat_\w{16,}`,
  String.raw`gl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[\w.-]{16,}`, // GitLab
  String.raw`AIza[\w-]{30,}|ya29\.[\w.-]{16,}|GOCSPX-[\w-]{16,}|1\/\/0[\w-]{24,}`, // Google
  String.raw`whsec_[\w+/=-]{16,}|shp(?:at|ca|pa|ss)_[0-9a-fA-F]{24,}`, // Stripe, Shopify
  String.raw`hf_[A-Za-z0-9]{24,}|npm_[A-Za-z0-9]{24,}|pypi-[\w-]{24,}|dckr_(?:pat|oat)_[\w-]{16,}`,
  String.raw`SG\.[\w-]{12,}\.[\w-]{12,}|do[opr]_v1_[0-9a-f]{32,}`,
  String.raw`hv[bs]\.[\w-]{20,}|glsa_[\w-]{24,}|ATATT3[\w=-]{24,}|AGE-SECRET-KEY-1[A-Z0-9]{24,}`,
  String.raw`b3BlbnNzaC1rZXkt[A-Za-z0-9+/=]*`, // the body of an OpenSSH private key
].join('|')

/** Recognized without context. */
const standing: readonly CredentialPattern[] = [
  // Before the tokens: once its token is removed, a header would match the next word.
  {
    pattern:
      /\b(?:proxy-)?authorization(?:\\{0,3}["'])?\s{0,3}[:=]\s{0,3}(?:\\{0,3}["'])?(?:(?:bearer|basic|token|digest)\s{1,3})?[^\s"',;]+/gi,
  },
  { pattern: /\b(?:bearer|basic)\s{1,3}[\w.~+/=-]{8,}/gi, isCredential: isNoWord },
  { pattern: new RegExp(String.raw`(?<![\w-])(?:${tokens})`, 'g') },
  // Mailgun, in a sentence or a command. Alone, or in an address, it may be the id of a key.
  { pattern: /(?<=[\s:=(])key-[0-9a-f]{32}(?![\w-])|(?<![^])key-[0-9a-f]{32}(?=\s)/g },
  {
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[^]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
  },
  { pattern: /PuTTY-User-Key-File-\d[^]*?(?:Private-MAC: ?[0-9a-f]*|$)/g },
  // Webhook addresses that give write access to anyone who has them.
  { pattern: /hooks\.slack(?:-gov)?\.com\/[\w/+-]+|discord(?:app)?\.com\/api\/webhooks\/[\w/-]+/gi },
  // An AWS secret key. A path of the same length contains words.
  { pattern: /(?<![\w/+=.-])[\w/+]{40}(?![\w/+=.-])/g, isCredential: isRandomBase64 },
]

const assigned = String.raw`(?:\\{0,3}["'])?\s{0,3}(?:[:=]|%3[ad])\s{0,3}(?:\\{0,3}["']|%22)?`

/**
 * A name and its value, in the notation of JSON, escaped JSON, forms, addresses, environment variables and log lines.
 */
function named(names: string, least: number, flags: string): CredentialPattern {
  const value = String.raw`(?:[^\s"',;&}\]\\]|\\(?!\\{0,3}["'])){${least},}`
  const isNothing = String.raw`(?!(?:true|false|null|none|undefined)(?![\w-]))`
  return {
    pattern: new RegExp(String.raw`(?<![\w.-])[\w.-]*(?:${names})${assigned}${isNothing}${value}`, flags),
    isCredential: isNoClause,
  }
}

/** Recognized by the preceding word or sign. */
const introduced: readonly CredentialPattern[] = [
  { pattern: /\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?[^\n"'=]{1,100}=[^\n"']+/gi },
  // A page token gives no access that the reader lacks.
  named(String.raw`token(?<!(?:page|next|continuation|sync|cursor|skip)[_-]?token)`, 12, 'gi'),
  named(
    [
      String.raw`pass(?:word|wd|phrase)|pwd|secret|signature|hmac|(?<![A-Za-z0-9])sig`,
      String.raw`(?:api|access|secret|private|account|auth|signing|encryption|master|service|admin|root|deploy|license|webhook)[_-]?key`,
      String.raw`x-(?:amz|goog)-credential`,
    ].join('|'),
    4,
    'gi',
  ),
  named(
    String.raw`_(?:PASS|PAT|KEY(?<!(?:PUBLIC|PRIMARY|FOREIGN|PARTITION|SORT|SHARD|ROUTING|CACHE|IDEMPOTENCY)_KEY))(?==)`,
    6,
    'g',
  ),
  // In an address, `user:password@host`.
  { pattern: /(?<=:\/\/)[^\s/?#@:"'<>]*:[^\s/?#@"'<>]+@/g },
  { pattern: /(?<![\w.@:/-])[\w.-]{1,60}:[^\s"'<>()@/:]{4,100}@[a-z][\w.-]*/gi, isCredential: isUserInfo },
]

/** Mixed case, digits and a base64 sign, with only short runs of letters of one case. */
function isRandomBase64(text: string): boolean {
  if (/_/.test(text) || ![/[A-Z]/, /[a-z]/, /\d/, /[+/]/].every((part) => part.test(text))) return false
  return (text.match(/[A-Z]+|[a-z]+|\d+|[+/]+/g)?.length ?? 0) >= 14
}

/** Excludes prose such as "never reveals a secret: asks first". */
function isNoClause(text: string): boolean {
  const [, word = ''] = /[\w-]:\s{1,3}[“‘«(]?(\p{L}+)[.!?…:)”’»]*$/u.exec(text) ?? []
  return !/^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(word) || word.length >= 24
}

/** Excludes prose such as "basic understanding" and "bearer shares". */
function isNoWord(text: string): boolean {
  const [, said = ''] = text.split(/\s+/)
  return said.length >= 24 || /[\d_=]|[a-z][A-Z]/.test(said)
}

/** Excludes `mailto:ines@museum.example`, `image:tag@sha256` and "Contact:ines@museum.example". */
function isUserInfo(text: string): boolean {
  const [front = '', host = ''] = text.split('@')
  const colon = front.indexOf(':')
  const [user, password] = [front.slice(0, colon), front.slice(colon + 1)]
  if (/^(?:e?-?mail|mailto|from|to|b?cc|sips?|xmpp|acct|by|author|owner|contact|login)$/i.test(user))
    return false
  if (/^sha\d/i.test(host) || /^\d+$/.test(password)) return false
  return !host.includes('.') || /[\d!$%^&*~#?=]/.test(password)
}

export const credentialOmittedMessage = 'A possible token or key was left out and not saved.'

/** The parameters of an address, or everything after the first one. */
const parameters = /[?&#][^\s"'<>]+/g

/** The text without possible credentials, and whether there were any. Takes time linear in its length. */
export function withoutCredentials(text: string): { readonly text: string; readonly omitted: boolean } {
  const rest = cut(text)
  if (rest === text) return { text, omitted: false }
  // An address without the parameter that gives access is useless, and is no id.
  return { text: cut(text.replace(parameters, (part) => (cut(part) === part ? part : ' '))), omitted: true }
}

/** Patterns that need a preceding word all contain one of these. Most texts have none. */
const introduction = /[:=]|%3[ad]|bearer|basic/i

function cut(text: string): string {
  let rest = text
  for (const credential of standing) rest = without(rest, credential)
  for (const pattern of keyShapes()) rest = without(rest, { pattern })
  if (introduction.test(rest)) for (const credential of introduced) rest = without(rest, credential)
  return rest
}

function without(text: string, { pattern, isCredential = () => true }: CredentialPattern): string {
  return text.replace(pattern, (match) => (isCredential(match) ? ' ' : match))
}
