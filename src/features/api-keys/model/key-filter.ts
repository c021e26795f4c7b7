import type { KeyRow } from './key-row'

type Field = 'user' | 'model'

/** A word of the filter, or several in quotes: with a field before them exactly that user or model, else a part of any text of the key. */
const word = /(?:(user|model):)?("(?:[^"\\]|\\.)*"|\S+)/g

/** What finds exactly the keys of a user, or those that may call a model; of none with an empty name. */
export function filterTerm(field: Field, name: string): string {
  return `${field}:${/^[^\s"]+$/.test(name) ? name : JSON.stringify(name)}`
}

/** A filter's text with another user or model: in the place of the one that it names, beside all else that it asks for. */
export function narrowedTo(text: string, field: Field, name: string): string {
  const others = [...text.matchAll(word)].filter(([, named]) => named !== field).map(([all]) => all)
  return [...others, filterTerm(field, name)].join(' ')
}

/** Whether a key has everything that a filter's text asks for. */
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
