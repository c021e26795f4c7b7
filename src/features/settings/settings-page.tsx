import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { ShortcutList } from '@/ui/shortcut-list'
import { AppearanceChoice } from '@/account/appearance-choice'
import { showNotForgotten } from '@/account/sign-out-choice'
import { useNotStored } from '@/entities/not-stored'
import { useStore } from '@/lib/use-store'
import { countOf, countText } from '@/lib/words'
import { PageHeader } from '@/ui/page-header'
import { Pane, Section } from '@/ui/page-parts'
import { confirm } from '@/ui/confirm'
import { AssumptionList } from './assumption-list'
import { CatalogFile } from './catalog-file'

/** Appearance, stored data, assumptions and shortcuts. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" tile={<IconSettings size={20} />} />
      <Pane>
        <Section title="Appearance">
          <AppearanceChoice />
        </Section>
        <AssumptionList />
        <StoredData />
        <Section title="Shortcuts" hint="Press ? to see a page's own shortcuts">
          <ShortcutList />
        </Section>
      </Pane>
    </>
  )
}

function StoredData() {
  const { catalog } = useRouteContext({ from: '__root__' })
  const count = useStore(catalog, ({ entries }) => entries.size)
  const { records, hiddenCount, problem } = useStore(catalog, ({ shared }) => shared)
  const notStored = useNotStored()
  const forget = () =>
    confirm({
      title: 'Forget everything that is stored?',
      children:
        'Your catalog, drafts, earlier revisions and spend samples in this browser are deleted. The service keeps its data.',
      action: 'Forget everything',
      onConfirm: () => void catalog.forgetAll().catch(showNotForgotten),
    })
  return (
    <Section title="Stored data" hint="Kept 30 days; personas and anything pinned or renamed, 180.">
      <Stack align="flex-start">
        <Text>
          {notStored ??
            `${countOf(count, 'catalog entry', 'catalog entries')}. Never tokens, messages or addresses of files.`}
        </Text>
        {records.size + hiddenCount > 0 && (
          <Text>
            {`${countOf(records.size + hiddenCount, 'record')} shared in this environment`}
            {hiddenCount > 0 && `, ${countText(hiddenCount)} hidden. `}
            {hiddenCount > 0 && (
              <Anchor component="button" onClick={catalog.showHidden}>
                Show hidden
              </Anchor>
            )}
          </Text>
        )}
        {problem !== undefined && <Text c="var(--pc-warn)">{problem}</Text>}
        <Group>
          <CatalogFile />
          <Button color="red" onClick={forget}>
            Forget everything
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
