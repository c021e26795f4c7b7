import { readTable } from '@/lib/read-table'
import { meaningOfKey, type KeyMeaning } from './id-keys'
import { scanText } from './scan-text'
import { nullToken, type IdCollector } from './id-collector'

/** Sees the ids of a table whose first line names its columns. Answers whether the text is one. */
export function scanTable(text: string, collector: IdCollector): boolean {
  const end = text.search(/\r?\n/)
  if (end < 0 || end > 5_000) return false
  const head = text.slice(0, end)
  const separator = [',', ';', '\t'].find((one) => head.includes(one)) ?? ','
  const [names = []] = readTable(head, separator)
  const meanings = names.map((name) => (/^[\w .-]{1,60}$/.test(name) ? meaningOfKey(name) : undefined))
  const isHead = names.length > 1 ? meanings.some(isId) : /_?ids?$/i.test(head) && isId(meanings[0])
  if (!isHead) return false
  for (const cells of readTable(text.slice(end).replace(/^\r?\n/, ''), separator)) {
    for (const [column, cell] of cells.entries()) {
      const [name, meaning] = [names[column] ?? '', meanings[column]]
      if (nullToken.test(cell) || meaning === 'other') continue
      if (meaning === undefined || cell.length > 500) scanText(cell, collector)
      else
        for (const id of name.endsWith('s') ? cell.split(/[\s,;|]+/) : [cell])
          if (id !== '')
            collector.add({ id, kind: meaning === 'unsaid' ? undefined : meaning, by: name, sure: true })
    }
  }
  return true
}

function isId(meaning: KeyMeaning | undefined): boolean {
  return meaning !== undefined && meaning !== 'other'
}
