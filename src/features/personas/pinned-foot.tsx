import type { ReactNode } from 'react'
import { capital } from '@/lib/capital'
import { AgeMark } from '@/ui/age-mark'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { revisionWords } from './model/revision-words'
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
  const { facts, isMoved, checkedAt, follow } = pinned
  return (
    <div className={styles.footer}>
      {isMoved && (
        <Notice
          bar
          live
          tone="warn"
          title="The blueprint moved since you chose it"
          action={<Button onClick={follow}>Go on with what is saved now</Button>}
        >
          You looked at {revisionWords(facts.revision, 'another revision')}. A persona is made of what is
          saved when it is created.
        </Notice>
      )}
      <div className={styles.foot}>
        {back}
        <span className={styles.checked}>
          {checkedAt !== undefined && pinned.blueprint && (
            <AgeMark at={checkedAt} verb={`${capital(revisionWords(facts.revision, 'blueprint'))} checked`} />
          )}
        </span>
        {children}
      </div>
    </div>
  )
}
