import type { JsonObject } from '@/lib/json'

/** Hands a blueprint to the browser's downloads, every digit as it came. Answers the file's name. */
export function downloadBlueprint(json: JsonObject, id: string): string {
  const file = fileName(json, id)
  const text = `${JSON.stringify(json, null, 2)}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return file
}

export function fileName({ blueprint_id, revision }: JsonObject, id: string): string {
  const name = typeof blueprint_id === 'string' && blueprint_id !== '' ? blueprint_id : id
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')
  const version = typeof revision === 'number' ? `-rev${revision}` : ''
  return `${safe.slice(0, 80) || 'blueprint'}${version}.json`
}
