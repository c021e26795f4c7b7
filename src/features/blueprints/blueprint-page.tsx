import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { isJsonObject } from '@/lib/json'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { BlueprintBoundary } from './blueprint-boundary'
import { BlueprintEditor } from './blueprint-editor'
import { UnreadableBlueprint } from './unreadable-blueprint'

/** A blueprint by the id that the service gave it. */
export function BlueprintPage({ id }: { id: string }) {
  return (
    <BlueprintBoundary key={id} id={id}>
      <LoadedBlueprint id={id} />
    </BlueprintBoundary>
  )
}

function LoadedBlueprint({ id }: { id: string }) {
  const client = useClient()
  const { data, error, isFetching, refetch } = useSuspenseQuery(blueprintQuery(client, id))
  const [form, setForm] = useState(0)
  const startOver = useCallback(() => setForm((number) => number + 1), [])
  const reload = () => {
    void refetch().then((result) => {
      if (result.isSuccess) announce('Read again')
    })
  }
  const json = data.json
  if (!isJsonObject(json) || Object.keys(json).length === 0)
    return <UnreadableBlueprint id={id} onReload={reload} />
  return (
    <>
      {error && (
        <Notice
          bar
          live
          tone="warn"
          title="Could not refresh"
          action={
            <Button size="sm" loading={isFetching} onClick={reload}>
              Retry
            </Button>
          }
        >
          {describeFailure(error).title}. What you see is what was read before.
        </Notice>
      )}
      <BlueprintEditor
        key={form}
        id={id}
        answer={data}
        json={json}
        isReloading={isFetching}
        onReload={reload}
        onStartOver={startOver}
      />
    </>
  )
}
