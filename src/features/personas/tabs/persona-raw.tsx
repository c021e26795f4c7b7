import { Button } from '@mantine/core'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { JsonView } from '@/blueprint/json-view'
import { Panel } from '@/ui/page/panel'
import { useCopy } from '@/ui/use-copy'
import { entryJson } from '@/entities/personas/entry-json'
import styles from './persona-raw.module.css'

interface PersonaRawProps {
  entry: CatalogEntry | undefined
  version: CatalogEntry
}

/** Every stored field of the answer, as received. */
export function PersonaRaw({ entry, version }: PersonaRawProps) {
  return (
    <>
      {entry && <Raw title="Persona" entry={entry} />}
      <Raw title="Persona version" entry={version} />
    </>
  )
}

function Raw({ title, entry }: { title: string; entry: CatalogEntry }) {
  const { copied, copy } = useCopy()
  const json = entryJson(entry)
  return (
    <Panel
      title={title}
      count={`${entry.state.source}, documented fields`}
      flush
      actions={
        <Button size="xs" onClick={() => copy(JSON.stringify(json, null, 2))}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      }
    >
      <div className={styles.json}>
        <JsonView label={`${title} as the service returned it`} value={json} />
      </div>
    </Panel>
  )
}
