import { Box, Group, Text } from '@mantine/core'
import { PersonaVersion } from '@/api/resources/personas'
import { numberText } from '@/lib/number-text'
import { sentenceCase } from '@/lib/words'
import type { Rail } from '@/storage/entry-fields'
import type { KnownEntry } from '@/storage/known-entries'
import { spanOf } from './fingerprint'

/** The version of a persona that this browser knows, as far as it is one. */
export function versionOf({ fields }: Pick<KnownEntry, 'fields'>): PersonaVersion | undefined {
  return PersonaVersion.safeParse(fields['version']).data
}

/** Traits of a version that are shown. */
const mostRails = 8

/** Two values that differ less are shown as the same. */
const visibleDifference = 0.05

interface VersionRailsProps {
  version: PersonaVersion
  /** Another version: its values are dashed where they differ. */
  other?: PersonaVersion | undefined
}

/** The first traits of a persona's version, as small lanes with their values. */
export function VersionRails({ version: { constraints = [] }, other }: VersionRailsProps) {
  const shown = constraints.slice(0, mostRails)
  const others = shown.map(({ trait_ref, value }) => {
    const same = other?.constraints?.find((one) => one.trait_ref === trait_ref)?.value?.numeric_value
    const distance = Math.abs((same ?? NaN) - (value?.numeric_value ?? NaN))
    return distance + 1e-9 >= visibleDifference ? same : undefined
  })
  const rails = shown.map(({ value, constraint }): Rail => {
    const { min_bound, max_bound } = constraint ?? {}
    return [value?.numeric_value ?? null, min_bound ?? null, max_bound ?? null]
  })
  return (
    <>
      <NamedRails
        names={shown.map(({ trait_ref = '' }) => sentenceCase(trait_ref.replaceAll('_', ' ')))}
        rails={rails}
        values={rails.map(([value]) => (value === null ? 'none' : numberText(value)))}
        others={others}
      />
      {constraints.length > mostRails && <Text size="sm">{`${constraints.length - mostRails} more`}</Text>}
    </>
  )
}

interface NamedRailsProps {
  names: readonly string[]
  rails: readonly Rail[]
  /** At the end of each rail; then there is less room for the names. */
  values?: readonly string[]
  /** Other values, dashed. */
  others?: readonly (number | undefined)[]
}

/** Traits with their constraints and defaults, in two columns where there is room. */
export function NamedRails({ names, rails, values, others = [] }: NamedRailsProps) {
  const gap = values ? 6 : 13
  const [low, high] = spanOf([...rails, ...others.map((value): Rail => [value ?? null, null, null])])
  const part = (number: number) => (number - low) / (high - low)
  return (
    <Box component="ul" m={0} mb={-gap} p={0} style={values ? narrowColumns : railColumns}>
      {rails.map(([value, min, max], index) => (
        <Group component="li" key={index} gap={0} wrap="nowrap" mb={gap}>
          <Text
            component="bdi"
            fz={11.5}
            lh="16px"
            c="var(--pc-ink2)"
            w={values ? 70 : 102}
            pr={6}
            flex="none"
            truncate
          >
            {names[index]}
          </Text>
          <svg height={16} style={{ flex: 1, width: 0 }} aria-hidden>
            <line x1={0} x2="100%" y1={8} y2={8} stroke="var(--pc-line2)" strokeWidth={2} />
            {(min !== null || max !== null) && (
              <rect
                x={percent(part(min ?? low))}
                width={percent(Math.max(0, part(max ?? high) - part(min ?? low)))}
                y={3.5}
                height={9}
                rx={2}
                fill="var(--pc-accent-soft2)"
                stroke="var(--pc-bar-edge)"
              />
            )}
            {others[index] !== undefined && (
              <rect
                x={percent(part(others[index]))}
                width={5}
                y={2}
                height={12}
                rx={2}
                transform="translate(-2.5)"
                fill="var(--pc-surface)"
                stroke="var(--pc-ink2)"
                strokeDasharray="2 1.5"
              />
            )}
            {value !== null && (
              <line
                x1={percent(part(value))}
                x2={percent(part(value))}
                y1={2}
                y2={14}
                stroke="var(--pc-ink)"
                strokeWidth={4}
                strokeLinecap="round"
              />
            )}
          </svg>
          {values && (
            <Text component="bdi" fz={11.5} lh="16px" w={36} flex="none" ta="right" truncate>
              {values[index]}
            </Text>
          )}
        </Group>
      ))}
    </Box>
  )
}

/** Two of them, one after the other; one where there is no room. */
const railColumns = { columns: '220px 2', columnGap: 28, listStyle: 'none' }
const narrowColumns = { columns: '150px 2', columnGap: 20, listStyle: 'none' }

const percent = (part: number) => `${100 * part}%`
