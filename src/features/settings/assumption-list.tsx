import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Group, Paper, Radio, Stack, TextInput } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { assumptionIds, assumptions, type Assumption, type AssumptionId } from '@/api/assumptions'
import { useStore } from '@/lib/use-store'
import { z } from '@/lib/zod'
import { sentence } from '@/lib/words'
import { useFieldProps } from '@/ui/fields'
import { Section } from '@/ui/page-parts'

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))', gap: 12 }

/** The gaps of the interface that an environment may need filled otherwise. */
export function AssumptionList() {
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
