import { Button } from '@mantine/core'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import IconExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '@/ui/button-link'
import type { StoredRun } from '@/storage/runs'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { exportFile } from '@/entities/catalog-list/export-file'
import { EntityHeader } from '@/entities/entity-header'
import { AgeMark } from '@/ui/age-mark'
import { Menu } from '@/ui/overlays/menu'
import styles from './corpus-page.module.css'
import { readAnswer } from './model/answer'
import { writeCase } from './model/case-file'
import { runMarkdown } from './model/run-markdown'
import { runSummary } from './run-summary'
import { useRuns } from './use-runs'

interface CorpusHeaderProps {
  id: string
  run: StoredRun | undefined
  isComparing: boolean
  onSets: () => void
}

export function CorpusHeader({ id, run, isComparing, onSets }: CorpusHeaderProps) {
  const entry = useCatalogEntity({ kind: 'corpus', id })
  const navigate = useNavigate()
  const { runs } = useRuns(id)
  const description = entry?.fields.description?.value
  const named = entry?.fields.name
  const others = (runs ?? []).filter((one) => one.id !== run?.facts.id)
  return (
    <EntityHeader
      kind="corpus"
      id={id}
      facts={
        <>
          {typeof description === 'string' && description !== '' && <span>{description.slice(0, 200)}</span>}
          {named && <AgeMark at={named.at} source={named.source} verb="Named" />}
        </>
      }
      actions={
        <>
          <Button
            variant="subtle"
            className={styles.sets}
            leftSection={<IconList size={15} className={styles.icon} aria-hidden />}
            onClick={onSets}
          >
            Question sets
          </Button>
          {run && (
            <Menu
              label="Export this run"
              align="end"
              groups={[
                [
                  {
                    label: 'Case file',
                    note: 'JSON with the whole reply, can be opened here again',
                    onSelect: () =>
                      exportFile(`case-${fileName(id)}-run-${run.facts.number}.json`, writeCase([run])),
                  },
                  {
                    label: 'Markdown',
                    note: 'Readable report',
                    onSelect: () =>
                      exportFile(
                        `run-${run.facts.number}-${fileName(id)}.md`,
                        runMarkdown(run.facts, readAnswer(run.json)),
                      ),
                  },
                ],
              ]}
            >
              {(trigger) => (
                <Button
                  {...trigger}
                  leftSection={<IconExport size={15} className={styles.icon} aria-hidden />}
                >
                  Export
                </Button>
              )}
            </Menu>
          )}
          {isComparing ? (
            <ButtonLink to="/corpora/$id" params={{ id }} search={(before) => ({ ...before, vs: undefined })}>
              <IconX size={15} aria-hidden /> Close comparison
            </ButtonLink>
          ) : (
            run && (
              <Menu
                label="Compare with"
                align="end"
                groups={[
                  others.length === 0
                    ? [
                        {
                          label: 'No other run is kept here',
                          note: 'Ask again to compare.',
                          disabled: true,
                          onSelect: () => undefined,
                        },
                      ]
                    : others.map((one) => ({
                        label: `${one.number} ${one.query.slice(0, 80)}`,
                        note: runSummary(one),
                        onSelect: () =>
                          void navigate({
                            to: '/corpora/$id',
                            params: { id },
                            search: (before) => ({ ...before, vs: one.id, sel: undefined }),
                          }),
                      })),
                ]}
              >
                {(trigger) => (
                  <Button
                    {...trigger}
                    leftSection={<IconColumns size={15} className={styles.icon} aria-hidden />}
                  >
                    <span>
                      Compare<span className={styles.long}> runs</span>
                    </span>
                  </Button>
                )}
              </Menu>
            )
          )}
        </>
      }
    />
  )
}

function fileName(id: string): string {
  return id.replace(/[^\w.-]+/g, '_').slice(0, 60)
}
