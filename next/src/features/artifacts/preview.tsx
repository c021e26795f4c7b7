import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { downloadAddress, fetchStored } from '@/api/object-storage'
import type { Artifact } from '@/api/resources/artifacts'
import { sizeText, textOf } from '@/lib/file-bytes'
import { countOf } from '@/lib/words'
import { ErrorCard } from '@/ui/error-card'
import classes from './artifacts.module.css'
import { harmlessType, kindOf, type FileKind } from './file-kind'

/** Bytes that are shown at most, and those that are shown without a press. */
const mostShown = 64e6
const shownAtOnce = 1e6
/** Letters of a text. */
const mostLetters = 100_000

interface PreviewProps {
  space: string
  identityId: string
  file: Artifact
  name: string
}

/** A file as it is, as far as that is safe: nothing in it runs. A small one is read at once. */
export function Preview({ space, identityId, file, name }: PreviewProps) {
  const { client, environment } = useRouteContext({ from: '__root__' })
  const { id = '', status, size_bytes: size = Infinity } = file
  const [isAsked, setAsked] = useState(size <= shownAtOnce)
  const kind = kindOf(file, name)
  const isShown = kind !== 'pdf' && kind !== 'other'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['artifact-content', space, id, identityId],
    queryFn: async ({ signal }) => {
      const { url } = await downloadAddress(client, environment, { space, id, identityId })
      const blob = await fetchStored(url, mostShown, signal)
      return kind === 'text'
        ? textOf(await blob.arrayBuffer())
        : new Blob([blob], { type: harmlessType(kind, file) })
    },
    enabled: isAsked && isShown && status === 'ready',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (status !== 'ready') return <None>There is nothing to show before it is ready.</None>
  if (!isShown)
    return <None>{kind === 'pdf' ? 'A PDF is not opened here.' : 'This kind is not shown here.'}</None>
  if (error) return <ErrorCard title="Could not show it" error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Button aria-busy={isFetching} onClick={() => setAsked(true)} style={{ alignSelf: 'flex-start' }}>
        {isFetching ? 'Reading …' : `Show preview${size < Infinity ? `, ${sizeText(size)}` : ''}`}
      </Button>
    )
  if (typeof data !== 'string') return <Media kind={kind} blob={data} name={name} />
  return (
    <>
      <pre className={classes.text} tabIndex={0} role="region" aria-label="Text of the file">
        {data.slice(0, mostLetters)}
      </pre>
      {data.length > mostLetters && (
        <None>{`${countOf(data.length - mostLetters, 'more letter')} in the download.`}</None>
      )}
    </>
  )
}

function None({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}

/** The bytes have an address of this page as long as they are shown. */
function Media({ kind, blob, name }: { kind: FileKind; blob: Blob; name: string }) {
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      if (!element) return
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  if (isBroken) return <None>This browser cannot show it.</None>
  const shared = { ref: show, onError: () => setBroken(true), className: classes.media }
  if (kind === 'image') return <img {...shared} alt={name} />
  if (kind === 'audio') return <audio {...shared} controls aria-label={name} />
  return <video {...shared} controls aria-label={name} />
}
