import { textWithoutCredentials } from '@/lib/json/json-without-credentials'

const types = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
}

export type FileName = `${string}.${keyof typeof types}`

/**
 * Downloads a text or picture as a file of the type that its extension names. Returns whether a possible credential in
 * the text was left out.
 */
export function saveFile(name: FileName, content: string | Blob): boolean {
  const ending = Object.keys(types).find((one) => name.endsWith(`.${one}`)) as keyof typeof types // by the type of names
  const { text, omitted } =
    typeof content === 'string' ? textWithoutCredentials(content) : { text: content, omitted: false }
  const url = URL.createObjectURL(new Blob([text], { type: types[ending] }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return omitted
}
