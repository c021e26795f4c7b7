import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { describeFailure } from '@/api/failures/describe-failure'
import { blueprintQuery } from '@/api/queries/blueprints'
import { queryForPress } from '@/api/queries/query-for-press'
import { useClient } from '@/api/use-client'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import type { JsonObject } from '@/lib/json/json'
import { identityFields } from '@/blueprint/model/values/form-fields'
import { EntityPicker } from '@/entities/entity-picker'
import { oneId } from '@/entities/ids/parse-ids'
import { Notice } from '@/ui/states/notice'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { isReadable } from '@/blueprint/model/history/revisions'
import { digitsOf } from '@/lib/json/exact-json'
import { JsonSource } from '@/features/blueprints/transfer/json-source'
import { readImported } from '@/features/blueprints/transfer/read-imported'

export type StartKind = 'blank' | 'copy' | 'json'

interface StartFromProps {
  kind: StartKind
  onKind: (kind: StartKind) => void
  content: JsonObject | undefined
  /** Receives the content of the new blueprint; undefined while it is missing or has a reported error. */
  onContent: (content: JsonObject | undefined, isWrong?: boolean) => void
}

const kinds = [
  { value: 'blank', label: 'Blank' },
  { value: 'copy', label: 'A copy of another' },
  { value: 'json', label: 'JSON' },
] as const

/** Chooses the initial content of a new blueprint. */
export function StartFrom({ kind, onKind, content, onContent }: StartFromProps) {
  // Arrow keys move to the next option and must keep the focus. After a click, it moves on to the JSON field.
  const isPointed = useRef(kind === 'json')
  const [focuses, setFocuses] = useState(kind === 'json')
  return (
    <>
      <div
        onPointerDown={() => {
          isPointed.current = true
        }}
        onKeyDown={() => {
          isPointed.current = false
        }}
      >
        <SegmentedField
          label="Start from"
          options={kinds}
          value={kind}
          onChange={(next) => {
            setFocuses(isPointed.current)
            onKind(next)
            onContent(undefined)
          }}
        />
      </div>
      {kind === 'copy' && <CopySource onContent={onContent} />}
      {kind === 'json' && <ImportSource focuses={focuses} onContent={onContent} />}
      {content &&
        (isBlueprint(content) ? (
          <Notice tone="ok" live>
            {factsOf(content)}
          </Notice>
        ) : (
          <Notice tone="warn" title="No blueprint fields recognized" live>
            Its top level has {keysOf(content)}, but no name, traits, dyadic or growth settings. It is used as
            it is.
          </Notice>
        ))}
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
      const { json } = await queryForPress(queryClient, blueprintQuery(client, wanted))
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
            ? 'The answer contains no blueprint.'
            : reading instanceof Error
              ? describeFailure(reading).title
              : undefined
        }
        action={
          <Button
            disabled={id.trim() === ''}
            onClick={() => void read(oneId(id))}
            {...busyProps(reading === 'reading')}
          >
            Load blueprint{' '}
          </Button>
        }
      />
    </>
  )
}

function ImportSource({ focuses, onContent }: Pick<StartFromProps, 'onContent'> & { focuses: boolean }) {
  const [error, setError] = useState<string>()
  return (
    <JsonSource
      error={error}
      focuses={focuses}
      onText={(text) => {
        const imported = readImported(text, {})
        setError(imported.kind === 'wrong' ? imported.message : undefined)
        onContent(imported.kind === 'blueprint' ? imported.json : undefined, imported.kind === 'wrong')
      }}
    />
  )
}

const blueprintKeys = [...Object.keys(identityFields), 'traits', 'default_dyadic', 'default_growth']

function isBlueprint(content: JsonObject): boolean {
  return blueprintKeys.some((field) => Object.hasOwn(content, field))
}

function keysOf(content: JsonObject): string {
  const keys = Object.keys(content)
  const shown = keys.slice(0, 5).map((key) => `“${truncate(key, 40)}”`)
  const more = keys.length > 5 ? ` and ${pluralize(keys.length - 5, 'more field')}` : ''
  return keys.length === 0 ? 'no fields' : shown.join(', ') + more
}

function factsOf({ name, traits, revision }: JsonObject): string {
  const count = Array.isArray(traits) ? traits.length : 0
  const digits = digitsOf(revision)
  return [
    typeof name === 'string' && name !== '' ? name.slice(0, 80) : 'A blueprint without a name',
    ...(digits === undefined ? [] : [`revision ${digits}`]),
    count === 1 ? '1 trait' : `${count} traits`,
  ].join(', ')
}
