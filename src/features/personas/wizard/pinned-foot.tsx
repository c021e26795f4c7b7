import { type ReactNode, useMemo } from 'react'
import { Button, Group } from '@mantine/core'
import { capital } from '@/lib/text/capital'
import { AgeMark } from '@/ui/age-mark'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { ChangeSentencesList } from '@/blueprint/change-sentences-list'
import { differenceOf, versionOf } from '@/blueprint/model/history/version'
import { pluralize } from '@/lib/text/pluralize'
import { Notice } from '@/ui/states/notice'
import { revisionText } from '@/blueprint/model/changes/revision-text'
import styles from './new-persona-page.module.css'
import type { PinnedBlueprint } from './use-pinned-blueprint'

interface PinnedFootProps {
  pinned: PinnedBlueprint
  back?: ReactNode
  /** The buttons to continue. */
  children: ReactNode
}

/** Footer of a step: the age of the pinned revision, and a notice if the blueprint has changed. */
export function PinnedFoot({ pinned, back, children }: PinnedFootProps) {
  const { facts, checkedAt } = pinned
  return (
    <div className={styles.footer}>
      {pinned.isMoved && <MovedBlueprint pinned={pinned} />}
      <Group gap="8px 12px" py={10} px={20}>
        {back}
        <span className={styles.checked}>
          {checkedAt !== undefined && pinned.blueprint && (
            <AgeMark at={checkedAt} verb={`${capital(revisionText(facts.revision, 'blueprint'))} checked`} />
          )}
        </span>
        {children}
      </Group>
    </div>
  )
}

/** The service has another revision than the pinned one: shows the differences and lets the user continue with it. */
function MovedBlueprint({ pinned: { blueprint, saved, facts, follow } }: { pinned: PinnedBlueprint }) {
  const { choices } = useAssumptions()
  const shape = choices['trait-default-shape']
  const difference = useMemo(
    () => blueprint && saved && differenceOf(versionOf(blueprint, shape), saved, shape),
    [blueprint, saved, shape],
  )
  const now = revisionText(saved?.revision, 'another revision')
  const count = difference?.changes.length ?? 0
  return (
    <Notice
      bar
      live
      tone="warn"
      title={`The blueprint changed: ${now} is now saved`}
      action={<Button onClick={follow}>Continue with {now}</Button>}
    >
      This page shows {revisionText(facts.revision, 'the one before')}. A persona is created from the version
      saved at that moment.
      {difference && count > 0 && (
        <details className={styles.moved}>
          <summary>{pluralize(count, 'change')} since</summary>
          <ChangeSentencesList difference={difference} label={`What ${now} changes`} />
        </details>
      )}
      {count === 0 && ' Nothing this console compares has changed.'}
    </Notice>
  )
}
