import { introduced, standing, type CredentialPattern } from './credential-patterns'
import { keyShapes } from './key-shapes'

export const credentialOmittedMessage = 'What looks like a token or key was left out. It is kept nowhere.'

/** The parameters of an address, or what is behind the first of them. */
const parameters = /[?&#][^\s"'<>]+/g

/** The text without what looks like a credential, and whether there was any. Takes time linear in its length. */
export function withoutCredentials(text: string): { readonly text: string; readonly omitted: boolean } {
  const rest = cut(text)
  if (rest === text) return { text, omitted: false }
  // What an address is left with without the parameter that opens it means nothing, and is no id.
  return { text: cut(text.replace(parameters, (part) => (cut(part) === part ? part : ' '))), omitted: true }
}

/** What is recognized by what is in front of it has one of these. Most texts have none. */
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
