import type { Artifact } from '@/api/resources/artifacts'
import { isTimeGiven } from '@/storage/catalog/catalog-fields'

/** State of one of the three stations of a file's processing. */
export type Station = 'done' | 'here' | 'failed' | 'ahead'

export interface StatusDisplay {
  /** Readable label; an undocumented status as received. */
  readonly word: string
  /** Undefined if the status is undocumented. */
  readonly stations: readonly [Station, Station, Station] | undefined
  readonly tone: 'ok' | 'bad' | 'busy' | 'neutral'
}

const documented: ReadonlyMap<string | undefined, StatusDisplay> = new Map([
  ['uploaded', { word: 'Uploaded', stations: ['here', 'ahead', 'ahead'], tone: 'neutral' }],
  ['processing', { word: 'Processing', stations: ['done', 'here', 'ahead'], tone: 'busy' }],
  ['ready', { word: 'Ready', stations: ['done', 'done', 'done'], tone: 'ok' }],
  ['failed', { word: 'Failed', stations: ['done', 'failed', 'ahead'], tone: 'bad' }],
])

export function statusDisplay(status: string | undefined): StatusDisplay {
  if (status === undefined || status === '')
    return { word: 'Not given', stations: undefined, tone: 'neutral' }
  return documented.get(status) ?? { word: status.slice(0, 80), stations: undefined, tone: 'neutral' }
}

/** The interface marks a deletion by a time or by a name. */
export function isDeleted({ deleted_at, deleted_by }: Artifact): boolean {
  return isTimeGiven(deleted_at) || (deleted_by ?? '') !== ''
}

/** Whether the status will change without user action. */
export function isUnfinished(artifact: Artifact): boolean {
  return !isDeleted(artifact) && (artifact.status === 'uploaded' || artifact.status === 'processing')
}

/** Number of artifacts per status, without deleted ones. */
export function countStatuses(artifacts: readonly Artifact[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const artifact of artifacts) {
    const { status } = artifact
    if (status !== undefined && !isDeleted(artifact)) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return counts
}
