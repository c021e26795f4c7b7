import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { BlueprintBoundary } from './blueprint-boundary'
import { BlueprintEditor } from './blueprint-editor'
import { isReadable } from './model/revisions'
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
  // The last answer that holds a blueprint: one without must not take the form away.
  const [read, setRead] = useState(data)
  if (read !== data && isReadable(data.json)) setRead(data)
  if (!isReadable(read.json)) return <UnreadableBlueprint id={id} onReload={reload} />
  const problem = error
    ? describeFailure(error).title
    : read === data
      ? undefined
      : 'The answer holds no blueprint'
  return (
    <>
      {problem !== undefined && (
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
          {problem}. What you see is what was read before.
        </Notice>
      )}
      <BlueprintEditor
        key={form}
        id={id}
        answer={read}
        json={read.json}
        isReloading={isFetching}
        onReload={reload}
        onStartOver={startOver}
      />
    </>
  )
}
