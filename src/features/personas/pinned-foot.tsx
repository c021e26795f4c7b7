import type { ReactNode } from 'react'
import { capital } from '@/lib/capital'
import { AgeMark } from '@/ui/age-mark'
import { MovedBlueprint } from './moved-blueprint'
import { revisionText } from './model/revision-text'
import styles from './new-persona-page.module.css'
import type { PinnedBlueprint } from './use-pinned-blueprint'

interface PinnedFootProps {
  pinned: PinnedBlueprint
  back?: ReactNode
  /** The way on. */
  children: ReactNode
}

/** The foot of a step: how fresh the pinned revision is, and what to do where the blueprint moved. */
export function PinnedFoot({ pinned, back, children }: PinnedFootProps) {
  const { facts, checkedAt } = pinned
  return (
    <div className={styles.footer}>
      {pinned.isMoved && <MovedBlueprint pinned={pinned} />}
      <div className={styles.foot}>
        {back}
        <span className={styles.checked}>
          {checkedAt !== undefined && pinned.blueprint && (
            <AgeMark at={checkedAt} verb={`${capital(revisionText(facts.revision, 'blueprint'))} checked`} />
          )}
        </span>
        {children}
      </div>
    </div>
  )
}
