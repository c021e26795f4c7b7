import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import type { JsonObject } from '@/lib/json'
import { EntityPicker } from '@/references/entity-picker'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { SegmentedField } from '@/ui/segmented-field'
import { isReadable } from '@/blueprint/model/revisions'
import { JsonSource } from './transfer/json-source'
import { readImported } from './transfer/read-imported'

export type StartKind = 'blank' | 'copy' | 'json'

interface StartFromProps {
  kind: StartKind
  onKind: (kind: StartKind) => void
  content: JsonObject | undefined
  /** What the new blueprint is to hold; undefined as long as it is not there, or is told to be wrong. */
  onContent: (content: JsonObject | undefined, isWrong?: boolean) => void
}

const kinds = [
  { value: 'blank', label: 'Blank' },
  { value: 'copy', label: 'A copy of another' },
  { value: 'json', label: 'JSON' },
] as const

/** What a new blueprint begins with. */
export function StartFrom({ kind, onKind, content, onContent }: StartFromProps) {
  return (
    <>
      <SegmentedField
        label="Start from"
        options={kinds}
        value={kind}
        onChange={(next) => {
          onKind(next)
          onContent(undefined)
        }}
      />
      {kind === 'copy' && <CopySource onContent={onContent} />}
      {kind === 'json' && <ImportSource onContent={onContent} />}
      {content && (
        <Notice tone="ok" live>
          {factsOf(content)}
        </Notice>
      )}
    </>
  )
}

type Reading = 'reading' | 'no blueprint' | Error | undefined

function CopySource({ onContent }: Pick<StartFromProps, 'onContent'>) {
  const client = useClient()
  const queryClient = useQueryClient()
  const [id, setId] = useState('')
  const [reading, setReading] = useState<Reading>()
  const read = async (wanted: string) => {
    onContent(undefined)
    setReading('reading')
    try {
      const { json } = await queryClient.query(blueprintQuery(client, wanted))
      setReading(isReadable(json) ? undefined : 'no blueprint')
      if (isReadable(json)) onContent(json)
    } catch (error) {
      setReading(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <>
      <EntityPicker
        kind="blueprint"
        label="Blueprint to copy"
        value={id}
        onChange={(next) => {
          setId(next)
          setReading(undefined)
          onContent(undefined)
        }}
        onPick={(picked) => void read(picked)}
        error={
          reading === 'no blueprint'
            ? 'The answer holds no blueprint.'
            : reading instanceof Error
              ? describeFailure(reading).title
              : undefined
        }
        act={
          <Button
            disabled={id.trim() === ''}
            loading={reading === 'reading'}
            onClick={() => void read(id.trim())}
          >
            Read it
          </Button>
        }
      />
    </>
  )
}

function ImportSource({ onContent }: Pick<StartFromProps, 'onContent'>) {
  const [error, setError] = useState<string>()
  return (
    <JsonSource
      error={error}
      onText={(text) => {
        const imported = readImported(text, {})
        setError(imported.kind === 'wrong' ? imported.says : undefined)
        onContent(imported.kind === 'blueprint' ? imported.json : undefined, imported.kind === 'wrong')
      }}
    />
  )
}

function factsOf({ name, traits, revision }: JsonObject): string {
  const count = Array.isArray(traits) ? traits.length : 0
  return [
    typeof name === 'string' && name !== '' ? name.slice(0, 80) : 'A blueprint without a name',
    ...(typeof revision === 'number' ? [`revision ${revision}`] : []),
    count === 1 ? '1 trait' : `${count} traits`,
  ].join(', ')
}
