import type { KeyRow } from '@/entities/api-keys/key-row'

type Field = 'user' | 'model'

/**
 * A term of the filter, in quotes if it has several words. After a field it matches exactly that user or model, else a
 * part of any text of the key.
 */
const word = /(?:(user|model):)?("(?:[^"\\]|\\.)*"|\S+)/g

/**
 * The term that matches exactly the keys of a user, or the keys that may call a model. An empty name matches keys
 * without one.
 */
export function filterTerm(field: Field, name: string): string {
  return `${field}:${/^[^\s"]+$/.test(name) ? name : JSON.stringify(name)}`
}

/** A filter's text with another user or model: replaces the one it names, and keeps the other terms. */
export function narrowedTo(text: string, field: Field, name: string): string {
  const others = [...text.matchAll(word)].filter(([, named]) => named !== field).map(([all]) => all)
  return [...others, filterTerm(field, name)].join(' ')
}

/** Returns a test of whether a key matches all terms of a filter's text. */
export function keyFilter(text: string): (row: KeyRow) => boolean {
  const tests = [...text.matchAll(word)].map(([, field, value = '']) => {
    const name = unquoted(value)
    if (field === 'user') return ({ user }: KeyRow) => user === name
    if (field === 'model')
      return ({ models }: KeyRow) => (name === '' ? models.length === 0 : models.includes(name))
    const part = name.toLowerCase()
    return ({ haystack }: KeyRow) => haystack.includes(part)
  })
  return (row) => tests.every((test) => test(row))
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value
  try {
    return String(JSON.parse(value))
  } catch {
    return value
  }
}
