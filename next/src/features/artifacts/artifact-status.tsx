import { Group, Text } from '@mantine/core'
import type { Artifact } from '@/api/resources/artifacts'
import { brief, sentenceCase } from '@/lib/words'
import { Age } from '@/ui/age'

type Station = 'done' | 'now' | 'ahead' | 'failed' | 'whole'

const lines: Record<string, readonly [Station, Station, Station]> = {
  uploaded: ['now', 'ahead', 'ahead'],
  processing: ['done', 'now', 'ahead'],
  ready: ['whole', 'whole', 'whole'],
  failed: ['done', 'failed', 'ahead'],
}
const colors: Record<Station, string> = {
  done: 'var(--pc-accent)',
  now: 'var(--pc-accent)',
  ahead: 'var(--pc-line3)',
  failed: 'var(--pc-bad-graphic)',
  whole: 'var(--pc-ok-graphic)',
}
const tones: Record<string, string> = {
  processing: 'var(--pc-accent-text)',
  ready: 'var(--pc-ok)',
  failed: 'var(--pc-bad)',
}

/** Three stations on the way to ready. The word beside it says the same. */
export function StatusDrawing({ status = '' }: { status: string | undefined }) {
  const stations = lines[status]
  return (
    <svg width={46} height={12} aria-hidden style={{ flex: 'none' }}>
      {stations?.map((station, place) => {
        const isSmall = station === 'done' || (station === 'whole' && place < 2)
        const isPassed = station === 'done' || station === 'whole'
        const color = colors[station]
        return (
          <g key={place} transform={`translate(${place * 18 + 5} 6)`}>
            {place < 2 && <path d="M4 0h8" stroke={isPassed ? color : 'var(--pc-line2)'} strokeWidth={1.6} />}
            <circle
              r={isSmall ? 2.8 : station === 'ahead' ? 3.6 : 4.4}
              fill={station === 'ahead' ? 'var(--pc-surface)' : color}
              stroke={station === 'ahead' ? color : undefined}
              strokeWidth={1.4}
            />
            {station === 'failed' && <Sign d="m-1.6-1.6 3.2 3.2m0-3.2-3.2 3.2" />}
            {station === 'whole' && place === 2 && <Sign d="m-1.8.1 1.3 1.3 2.4-2.7" />}
          </g>
        )
      })}
    </svg>
  )
}

function Sign({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--pc-surface)" strokeWidth={1.3} strokeLinecap="round" />
}

/** What has become of a file, with the service's code for a failure. */
export function ArtifactStatus({ file: { status, error_code, deleted_at } }: { file: Artifact }) {
  if (deleted_at !== undefined) return <Age time={deleted_at} prefix="Deleted" />
  return (
    <Group gap={10} wrap="nowrap" c={tones[status ?? ''] ?? 'inherit'} style={{ overflow: 'hidden' }}>
      <StatusDrawing status={status} />
      <bdi>{status ? brief(sentenceCase(status), 60) : 'Not given'}</bdi>
      {error_code && (
        <Text span ff="monospace" fz="xs" c="var(--pc-ink2)" truncate title={brief(error_code, 300)}>
          <bdi>{brief(error_code, 60)}</bdi>
        </Text>
      )}
    </Group>
  )
}
