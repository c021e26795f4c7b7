import type { JsonObject } from '@/lib/json/json'
import { digitsOf } from '@/lib/json/exact-json'
import { exportFile } from '@/entities/catalog-list/export-file'

/** Downloads a blueprint with all digits unchanged. Returns the file's name. */
export function downloadBlueprint(json: JsonObject, id: string): string {
  const file = fileName(json, id)
  exportFile(file, `${JSON.stringify(json, null, 2)}\n`)
  return file
}

export function fileName({ blueprint_id, revision }: JsonObject, id: string): `${string}.json` {
  const name = typeof blueprint_id === 'string' && blueprint_id !== '' ? blueprint_id : id
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')
  const digits = digitsOf(revision)
  const version = digits === undefined ? '' : `-rev${digits}`
  return `${safe.slice(0, 80) || 'blueprint'}${version}.json`
}
