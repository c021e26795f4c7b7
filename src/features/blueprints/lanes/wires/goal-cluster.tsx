import { truncate } from '@/lib/text/truncate'
import styles from './goal-cluster.module.css'
import type { LaneTarget } from '@/blueprint/lanes/lane-facts'

interface GoalClusterProps {
  /** In order of value. */
  targets: readonly LaneTarget[]
  name: string
  x: number
  isForbidden: boolean
  isReached: boolean
  onOpen: () => void
}

const named = 12

/** Represents goals with nearly the same target: shows their number and names, and fans them out when pressed. */
export function GoalCluster({ targets, name, x, isForbidden, isReached, onOpen }: GoalClusterProps) {
  const [first, last] = [targets[0], targets.at(-1)]
  const range = [...new Set([first?.text ?? '', last?.text ?? ''].map((text) => truncate(text, 12)))]
  const lines = targets.slice(0, named).map(({ id, text }) => `${truncate(id, 60)}: ${truncate(text, 12)}`)
  if (targets.length > named) lines.push(`and ${targets.length - named} more`)
  const open = (cluster: SVGGElement) => {
    const goal = first?.goal
    const flags = [...(cluster.ownerSVGElement?.querySelectorAll<SVGElement>('[data-crowded]') ?? [])]
    const flag = flags.find(({ dataset }) => dataset.goal === goal)
    onOpen()
    requestAnimationFrame(() => flag?.focus())
  }
  return (
    <g
      role="button"
      tabIndex={isReached ? 0 : -1}
      aria-label={`${targets.length} goals aim for ${range.join(' to ')} of ${name}: ${lines.join(', ')}. Show each`}
      data-tip={lines.join('\n')}
      data-forbidden={isForbidden || undefined}
      className={styles.cluster}
      onClick={(event) => {
        event.stopPropagation()
        open(event.currentTarget)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        open(event.currentTarget)
      }}
    >
      <rect x={x - 14} y={0} width={28} height={28} className={styles.hit} />
      <circle cx={x} cy={14} r={11} />
      <text x={x} y={18}>
        {targets.length}
      </text>
    </g>
  )
}
