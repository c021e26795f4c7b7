import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { announce } from '@/ui/announce'
import { lazyPart } from '@/ui/lazy-part'
import { BlueprintBoundary } from './blueprint-boundary'
import { BlueprintEditor } from './blueprint-editor'
import { isReadable } from './model/revisions'

// Where all is well, none of it is needed.
const NotRefreshed = lazyPart(async () => (await import('./not-refreshed')).NotRefreshed)
const UnreadableBlueprint = lazyPart(async () => (await import('./unreadable-blueprint')).UnreadableBlueprint)

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
  return (
    <>
      {(error ?? read !== data) && <NotRefreshed error={error} isReloading={isFetching} onReload={reload} />}
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
