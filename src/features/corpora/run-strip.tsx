import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useOwner } from '@/entities/use-stored'
import { clockText, secondsText, shortDateText } from '@/lib/time/time-text'
import { brief, countOf, sentence } from '@/lib/words'
import { collection } from '@/storage/collection'
import { forgetRun, type CorpusRun } from '@/storage/corpus-run'
import { confirm } from '@/ui/dialogs/confirm'
import classes from './corpora.module.css'

/** Runs that stand side by side. */
const mostBeside = 4

interface RunStripProps {
  id: string
  /** The newest first. */
  runs: readonly CorpusRun[]
  /** Those that are shown. */
  shown: readonly (CorpusRun | undefined)[]
  /** What became of the last question is no longer shown. */
  onOpen: () => void
}

/** The runs of a corpus in this browser: the latest beside each other, all in the menu. */
export function RunStrip({ id, runs, shown, onOpen }: RunStripProps) {
  const { database } = useRouteContext({ from: '__root__' })
  const owner = useOwner() ?? ''
  const navigate = useNavigate({ from: '/corpora/$id' })
  const { sel: _sel, ...search } = useSearch({ from: '/_frame/corpora/$id' })
  // Of two that are compared another one takes the later's place; the other of them is shown alone.
  const { vs, ...alone } = search
  const searchOf = ({ id: run }: CorpusRun) => ({ ...(run === vs ? alone : search), run })
  const askToForget = (run: CorpusRun) =>
    confirm({
      title: sentence`Forget run ${run.number}?`,
      children: 'Its question and answer are deleted from this browser.',
      action: 'Forget',
      onConfirm() {
        onOpen()
        void forgetRun(collection(database, 'runs'), [owner, id], run)
        const { run: _run, vs: _vs, ...others } = search
        if (shown.includes(run)) void navigate({ search: others, replace: true })
      },
    })
  return (
    <nav className={classes.strip} aria-label="Runs">
      {runs
        .filter((run, index) => index < mostBeside || shown.includes(run))
        .map((run) => (
          <Link
            key={run.id}
            to="/corpora/$id"
            params={{ id }}
            search={searchOf(run)}
            className={classes.run}
            data-shown={shown.includes(run) || undefined}
            onClick={onOpen}
          >
            <b>{run.number}</b>
            <span>
              <bdi>{brief(run.question, 200)}</bdi>
              <small>{runFacts(run)}</small>
            </span>
          </Link>
        ))}
      <Menu>
        <Menu.Target>
          <Button
            variant="subtle"
            ml="auto"
            flex="none"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {countOf(runs.length, 'run')}
            <span data-wide>&nbsp;in this browser</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
          <Menu.Label>Kept for 30 days, the latest 50</Menu.Label>
          {runs.map((run) => (
            <Group key={run.id} gap={0} wrap="nowrap">
              <Menu.Item
                renderRoot={(item) => (
                  <Link to="/corpora/$id" params={{ id }} search={searchOf(run)} {...item} />
                )}
                onClick={onOpen}
              >
                <b>{run.number}</b> <bdi>{brief(run.question, 60)}</bdi> <small>{runFacts(run)}</small>
              </Menu.Item>
              <ActionIcon
                aria-label={sentence`Forget run ${run.number}`}
                title="Forget"
                onClick={() => askToForget(run)}
              >
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}

/** "Nov 24 14:02, 7 chunks, 2.3 s" */
export const runFacts = ({ at, chunks, took }: CorpusRun) =>
  `${shortDateText(at)} ${clockText(at)}, ${countOf(chunks, 'chunk')}, ${secondsText(took)}`
