import { useMemo } from 'react'
import type { KeyRow } from '@/features/api-keys/model/key-row'
import { sharesByModel, sharesByUser } from '@/features/api-keys/model/key-totals'
import { BudgetDots } from './budget-dots'
import styles from './key-charts.module.css'
import { SpendBars } from './spend-bars'

interface OverviewViewProps {
  rows: readonly KeyRow[]
  onUser: (name: string) => void
  onModel: (name: string) => void
}

export function OverviewView({ rows, onUser, onModel }: OverviewViewProps) {
  const users = useMemo(() => sharesByUser(rows), [rows])
  const models = useMemo(() => sharesByModel(rows), [rows])
  return (
    <div className={styles.overview}>
      <BudgetDots rows={rows} />
      <SpendBars title="Spend by user" of="user" none="No user given" shares={users} onChoose={onUser} />
      <SpendBars
        title="By allowed model"
        of="model"
        none="No model given"
        shares={models}
        isOverlapping
        note="Spend is not split by model. A key counts in full under each model it allows."
        onChoose={onModel}
      />
    </div>
  )
}
