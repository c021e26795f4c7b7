import { Button } from '@mantine/core'
import IconDevice from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { forgetRuns } from '@/storage/runs'
import type { RunFacts } from '@/storage/schema'
import { durationText } from '@/lib/time/duration-text'
import { pluralize } from '@/lib/text/pluralize'
import { exactTime } from '@/lib/time/relative-time'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Menu } from '@/ui/overlays/menu'
import { showToast } from '@/ui/overlays/toast'
import { ViewLink } from '@/ui/page/view-link'
import { runTime, runSummary } from './run-summary'
import styles from './run-strip.module.css'
import { useRuns } from './use-runs'

interface RunStripProps {
  corpus: string
  current: string | undefined
  /** Id of the run it is compared with. */
  against: string | undefined
  onOpenFile: () => void
}

const most = 5

/** Earlier runs stored in this browser. */
export function RunStrip({ corpus, current, against, onOpenFile }: RunStripProps) {
  const { partition, runs, outlive, renew } = useRuns(corpus)
  const navigate = useNavigate()
  const [isForgetting, setForgetting] = useState(false)
  const visible = (runs ?? []).filter(({ id }, index) => index < most || id === current || id === against)
  return (
    <div className={styles.strip} data-screen-only>
      <nav className={styles.runs} aria-label="Runs">
        {visible.map((run) => (
          <RunLink key={run.id} run={run} isCurrent={run.id === current} isAgainst={run.id === against} />
        ))}
        {runs?.length === 0 && <span className={styles.none}>No answers in this browser yet</span>}
      </nav>
      <Menu
        label="Kept runs"
        align="end"
        groups={[
          (runs ?? []).map((run) => ({
            label: `${run.number} ${run.query.slice(0, 80)}`,
            note: runSummary(run),
            checked: run.id === current,
            onSelect: () =>
              void navigate({
                to: '/corpora/$id',
                params: { id: corpus },
                search: { run: run.id, q: run.query },
              }),
          })),
          [
            { label: 'Open a case file', note: 'A run exported from a console', onSelect: onOpenFile },
            ...(runs !== undefined && runs.length > 0
              ? [{ label: 'Forget these runs', danger: true, onSelect: () => setForgetting(true) }]
              : []),
          ],
        ]}
      >
        {(trigger) => (
          <Button
            size="xs"
            variant="subtle"
            className={styles.kept}
            {...trigger}
            leftSection={<IconDevice size={15} aria-hidden />}
          >
            {pluralize(runs?.length ?? 0, 'run')} {outlive ? 'kept here' : 'kept until this tab is closed'}
          </Button>
        )}
      </Menu>
      {isForgetting && (
        <ConfirmDialog
          danger
          title={`Forget ${pluralize(runs?.length ?? 0, 'run')} of this corpus?`}
          confirmLabel="Forget them"
          cancelLabel="Keep them"
          onCancel={() => setForgetting(false)}
          onConfirm={() => {
            setForgetting(false)
            void forgetRuns(partition, corpus).then(async () => {
              await renew()
              showToast({ text: 'Forgot the runs of this corpus in this browser' })
            })
          }}
        >
          Their questions and results are removed from this browser. Nothing changes on the service. To see
          one again, ask again.
        </ConfirmDialog>
      )}
    </div>
  )
}

function RunLink({ run, isCurrent, isAgainst }: { run: RunFacts; isCurrent: boolean; isAgainst: boolean }) {
  return (
    <ViewLink
      to="/corpora/$id"
      params={{ id: run.corpus }}
      search={(before) => ({
        q: run.query,
        run: run.id,
        tab: before.tab,
        view: before.view,
        funding: before.funding,
      })}
      resetScroll={false}
      className={styles.run}
      current={isCurrent ? 'page' : undefined}
      data-against={isAgainst || undefined}
      title={`${run.query.slice(0, 400)}\n${exactTime(run.at)}`}
    >
      <span className={styles.query}>
        <b>{run.number}</b> <bdi>{run.query.slice(0, 120)}</bdi>
      </span>
      <span className={styles.facts}>
        {run.origin === 'file' && 'from a file · '}
        {runTime(run.at)} · {pluralize(run.chunks, 'chunk')}
        {run.origin === 'asked' && `, ${durationText(run.took)}`}
      </span>
    </ViewLink>
  )
}
