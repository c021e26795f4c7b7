interface BudgetBarProps {
  /** Of the budget that is spent. */
  share: number
  /** The share at the end of the bar. */
  reach?: number
  /** In pixels, or of all its place, which also makes it stronger. */
  width?: number | '100%'
}

/**
 * A bar with a notch at 80% and a tick at 100%; what is over the budget goes past the tick, up to the reach. Its color is
 * that of the tone around it.
 */
export function BudgetBar({ share, reach = 1.25, width = 84 }: BudgetBarProps) {
  const at = (part: number) => `${(Math.min(Math.max(part, 0), reach) / reach) * 100}%`
  const bar = width === '100%' ? { y: 2, height: 8 } : { y: 3, height: 6 }
  return (
    <svg width={width} height={12} display="block" style={{ flex: 'none' }} aria-hidden>
      <rect {...bar} width={at(1)} rx={2} fill="var(--pc-line2)" />
      <rect {...bar} width={at(share)} rx={2} fill="var(--tone-graphic, var(--pc-accent))" />
      <rect {...bar} x={at(0.8)} width={1} fill="var(--pc-surface)" />
      <rect x={at(1)} width={1} height={12} fill="var(--pc-ink)" />
    </svg>
  )
}
