import { partsOfId, shortId } from '@/ui/short-id'
import type { Talker } from './conversation'

/** A talker and what this browser knows of it. */
export interface NamedTalker extends Talker {
  readonly name: string | undefined
  /** "version 3". Undefined if it has no version, or one that this browser has not seen. */
  readonly versionText: string | undefined
}

export interface TalkerLabel {
  /** The name, else the short id. */
  readonly name: string
  readonly version?: string | undefined
  /** The short id, if another talker has the same name and version. */
  readonly id?: string | undefined
}

/** The labels of talkers, each different from the others. */
export function labelTalkers(talkers: readonly NamedTalker[]): readonly TalkerLabel[] {
  const personas = talkers.map(({ persona }) => persona)
  const versions = talkers.flatMap(({ version }) => version ?? [])
  const labels = talkers.map(({ persona, version, name, versionText }) => ({
    persona,
    name: name ?? shortIdAmong(persona, personas),
    version:
      version === undefined ? undefined : (versionText ?? `version ${shortIdAmong(version, versions)}`),
    versionId: version,
  }))
  return labels.map(({ persona, versionId, ...label }) => {
    const same = labels.filter(({ name, version }) => name === label.name && version === label.version)
    const isOtherPersona = same.some((other) => other.persona !== persona)
    if (isOtherPersona) return { ...label, id: shortIdAmong(persona, personas) }
    return same.length > 1 && versionId !== undefined
      ? { ...label, id: shortIdAmong(versionId, versions) }
      : label
  })
}

/** "Ines", "Ines (version 3)", or "Ines (version 3, per_8f2a…91c0)" beside another Ines of a version 3. */
export function labelText({ name, version, id }: TalkerLabel): string {
  const facts = [version, id].filter((fact) => fact !== undefined)
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`
}

/** The short form of an id, longer if another of `all` has the same. */
function shortIdAmong(id: string, all: readonly string[]): string {
  const others = all.filter((other) => other !== id && shortId(other) === shortId(id))
  return partsOfId(id, others).join('…')
}
