import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Persona, PersonaVersion } from '@/api/resources/personas'
import { rangeText, wordOf } from '@/blueprint/model/values'
import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { brief, sentenceCase } from '@/lib/words'
import { IdChip } from '@/ui/id-chip'
import { LongText } from '@/ui/long-text'
import classes from './personas.module.css'

type Fact = readonly [label: string, value: ReactNode, isWide?: boolean]

/** Those that were given, in columns. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  const given = facts.filter(([, value]) => value !== undefined && value !== '' && value !== false)
  if (given.length === 0) return null
  return (
    <dl className={classes.facts}>
      {given.map(([label, value, isWide]) => (
        <div key={label} data-wide={isWide || undefined}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <LongText text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Tones that are shown. */
const mostTones = 12

/** What the persona says of itself. `draft` is of its version, whose lanes stand below. */
export function PersonaFacts({ persona, draft = {} }: { persona: Persona; draft?: Draft }) {
  const { role, background_story, tones = [], artifact_id, traits = [], created_by, updated_by } = persona
  const isSame = created_by === updated_by
  const lanes = new Set(rowsOf(draft, 'traits').map(({ row }) => row.trait_ref))
  const isBelow = traits.length === lanes.size && traits.every((ref) => lanes.has(ref))
  return (
    <Facts
      facts={[
        ['Role', role, true],
        [
          'Tones',
          tones.length > 0 && (
            <Group key="tones" component="span" gap={4}>
              {tones.slice(0, mostTones).map((tone, index) => (
                <Badge key={index}>
                  <bdi>{brief(tone, 40)}</bdi>
                </Badge>
              ))}
              {tones.length > mostTones && <span>{`and ${tones.length - mostTones} more`}</span>}
            </Group>
          ),
        ],
        ['Artifact', artifact_id && <IdChip id={artifact_id} />],
        ['Background story', background_story, true],
        [
          'Traits',
          traits.length > 0 && (
            <span title={brief(traits.join(', '), 400)}>
              {isBelow ? `${traits.length}, as in the lanes below` : traits.length}
            </span>
          ),
        ],
        [isSame ? 'Created and updated by' : 'Created by', created_by],
        ['Updated by', !isSame && updated_by],
      ]}
    />
  )
}

/** What a version has besides its lanes. */
export function VersionFacts({ version: { growth = {}, dyadic = {} } }: { version: PersonaVersion }) {
  const { behavior, identity, narrative } = growth.domain_rates ?? {}
  const rates = Object.entries({ behavior, identity, narrative }).filter(([, rate]) => rate !== undefined)
  const { enabled, initial_weight, max_weight, confidence_threshold, max_relationships } = dyadic
  return (
    <Facts
      facts={[
        ['Growth type', growth.type && wordOf(growth.type)],
        [
          sentenceCase(rates.map(([name]) => name).join(', ')),
          rates.map(([, rate]) => String(rate)).join(', '),
        ],
        ['Dyadic', enabled !== undefined && (enabled ? 'Enabled' : 'Off')],
        ['Initial to max weight', rangeText(initial_weight, max_weight)],
        ['Threshold', confidence_threshold?.toString()],
        ['Max relationships', max_relationships?.toString()],
      ]}
    />
  )
}
