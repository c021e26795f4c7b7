import { Autocomplete, Textarea, TextInput, Title } from '@mantine/core'
import type { Problem } from '@/blueprint/model/problems'
import { rowsOf } from '@/blueprint/model/rows'
import { learnableRefs } from '@/blueprint/lanes/lane-facts'
import { FactList } from '@/ui/page-parts'
import classes from '@/features/blueprints/designer.module.css'
import { useDraft } from '@/features/blueprints/draft/use-draft'
import { text } from '@/features/blueprints/form/codecs'
import { usePlaceFields } from './place-fields'

const place = [] as const
const fields = {
  name: { path: ['name'], codec: text },
  blueprintId: { path: ['blueprint_id'], codec: text },
  category: { path: ['category'], codec: text },
  visibility: { path: ['visibility'], codec: text },
  description: { path: ['description'], codec: text },
} as const

/** The blueprint itself: its own fields, and how much is in it. */
export function BlueprintForm({ problems }: { problems: readonly Problem[] }) {
  const { name, blueprintId, category, visibility, description } = usePlaceFields(place, fields, problems)
  return (
    <>
      <div className={classes.part}>
        <TextInput label="Name" {...name} />
        <TextInput label="Blueprint id" classNames={{ input: 'mono' }} {...blueprintId} />
        <TextInput label="Category" wrapperProps={{ 'data-half': true }} {...category} />
        <Autocomplete
          label="Visibility"
          data={['PRIVATE']}
          wrapperProps={{ 'data-half': true }}
          {...visibility}
        />
        <Textarea label="Description" rows={3} resize="vertical" {...description} />
      </div>
      <Contents />
    </>
  )
}

function Contents() {
  const draft = useDraft((state) => state.draft)
  return (
    <div className={classes.part}>
      <Title order={3}>Contents</Title>
      <FactList
        facts={[
          ['Traits', rowsOf(draft, 'traits').length],
          ['Learnable traits', learnableRefs(draft).length],
          ['Goals', rowsOf(draft, 'default_growth.goal_states').length],
          ['Triggers', rowsOf(draft, 'default_growth.triggers').length],
          ['Growth boundaries', rowsOf(draft, 'default_growth.boundaries').length],
        ]}
      />
    </div>
  )
}
