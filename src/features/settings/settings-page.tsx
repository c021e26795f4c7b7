import { zodResolver } from '@hookform/resolvers/zod'
import { Anchor, Box, Button, Group, Paper, Radio, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconSettings, IconShare, IconUpload } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AppearanceChoice } from '@/account/appearance-choice'
import { showNotForgotten } from '@/account/sign-out-choice'
import { assumptionIds, assumptions, type Assumption, type AssumptionId } from '@/api/assumptions'
import { useNotStored } from '@/entities/not-stored'
import { saveFile } from '@/lib/browser'
import { useStore } from '@/lib/use-store'
import { countOf, countText, sentence } from '@/lib/words'
import { z } from '@/lib/zod'
import { confirm } from '@/ui/dialogs/confirm'
import { useFieldProps } from '@/ui/fields'
import { JsonFileButton } from '@/ui/json-file-button'
import { PageHeader } from '@/ui/page-header'
import { Pane, Section } from '@/ui/page-parts'
import { ShortcutList } from '@/ui/shortcut-list'

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

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))', gap: 12 }

/** The gaps of the interface that an environment may need filled otherwise. */
function AssumptionList() {
  const { environment } = useRouteContext({ from: '__root__' })
  return (
    <Section
      title="Assumptions"
      hint={sentence`How the console fills gaps in the interface of ${environment.name}`}
    >
      <Box display="grid" style={columns}>
        {assumptionIds.map((id) => (
          <AssumptionChoice key={id} id={id} />
        ))}
      </Box>
    </Section>
  )
}

/** Stands for every field name that is not listed. */
const other = 'other…'

function AssumptionChoice({ id }: { id: AssumptionId }) {
  const { assumptions: store } = useRouteContext({ from: '__root__' })
  const chosen = useStore(store)[id]
  const { title, gap, choices, takesOther }: Assumption = assumptions[id]
  const isListed = choices.some(({ value }) => value === chosen)
  const [isOther, setIsOther] = useState(!isListed)
  const choose = (value: string) => {
    setIsOther(value === other)
    if (value !== other) store.choose(id, value)
  }
  return (
    <Paper component="section" radius="md" bd="1px solid var(--pc-line2)" px={16} py={14} aria-label={title}>
      <Radio.Group
        label={title}
        labelProps={{ fz: 'md', fw: 600, c: 'var(--pc-ink)' }}
        description={gap}
        value={isOther ? other : chosen}
        onChange={choose}
      >
        <Stack gap={6} mt="xs">
          {choices.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
          {takesOther && <Radio value={other} label="Another field" />}
        </Stack>
      </Radio.Group>
      {isOther && (
        <OtherField chosen={isListed ? '' : chosen} onChoose={(value) => store.choose(id, value)} />
      )}
    </Paper>
  )
}

const FieldName = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter the name of a field.')),
})

function OtherField({ chosen, onChoose }: { chosen: string; onChoose: (value: string) => void }) {
  const form = useForm({ resolver: zodResolver(FieldName), defaultValues: { name: chosen } })
  const isInForce = chosen !== '' && form.watch('name').trim() === chosen
  return (
    <Group component="form" gap="sm" mt="sm" onSubmit={form.handleSubmit(({ name }) => onChoose(name))}>
      <TextInput aria-label="Name of the field" {...useFieldProps(form, 'name')} />
      <Button type="submit">Use this field</Button>
      {isInForce && <small role="status">In use</small>}
    </Group>
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

/** Writes the catalog to a file, for oneself or for a team, and reads such a file. */
function CatalogFile() {
  const { catalog, environment } = useRouteContext({ from: '__root__' })
  const read = async (file: File) => {
    try {
      const { added, updated, unreadable } = catalog.importJson(await file.text())
      const left = unreadable > 0 ? `, ${unreadable} could not be read` : ''
      const message = sentence`Imported ${file.name}: ${added} added, ${updated} updated${left}`
      notifications.show({ message })
    } catch (error) {
      notifications.show({
        color: 'red',
        title: `Could not import ${file.name}`,
        message: error instanceof Error ? error.message : 'The file could not be read.',
        autoClose: false,
      })
    }
  }
  return (
    <>
      <Button
        leftSection={<IconDownload size={14} />}
        onClick={() => saveFile(`catalog-${environment.id}.json`, catalog.exportJson(), 'application/json')}
      >
        Export catalog
      </Button>
      <Button
        leftSection={<IconShare size={14} />}
        title="Names and ids only, for your team’s catalog file"
        onClick={() => saveFile('catalog.json', catalog.exportShared(), 'application/json')}
      >
        Export for sharing
      </Button>
      <JsonFileButton leftSection={<IconUpload size={14} />} onFile={(file) => void read(file)}>
        Import catalog
      </JsonFileButton>
    </>
  )
}
