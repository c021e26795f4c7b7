import { rowsOf, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { rowAt } from '@/blueprint/model/values/path-label'
import { bySeverity, type Problem } from '@/blueprint/model/problems/problem'
import { serviceSays } from '@/lib/text/service-says'

/** The messages shown at one field. */
export interface FieldMessages {
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly serviceError?: string | undefined
}

const nothing: FieldMessages = {}

/**
 * Decides which problems are shown: none at a field while it is being typed into, none in a row that was not visited
 * yet.
 */
export class VisibleProblems {
  #messages = new Map<string, FieldMessages>()
  #service = new Map<string, string>()
  readonly #touched = new Set<string>()
  /** Rows that the focus has left: all their problems are shown. */
  readonly #visited = new Set<string>()
  #showAll = false
  #focused: string | undefined
  /** The focused field, once something was typed into it. */
  #unfinished: string | undefined

  at(path: string): FieldMessages {
    return this.#messages.get(path) ?? nothing
  }

  get unfinished(): string | undefined {
    return this.#unfinished
  }

  focus(path: string) {
    this.#focused = path
  }

  /** A field shows its problems once the focus has left it. */
  leave(path: string) {
    this.#focused = undefined
    this.#unfinished = undefined
    this.#touched.add(path)
  }

  /** An edit removes the service's message about the old value. Returns whether there was one. */
  edited(path: string): boolean {
    if (path === this.#focused) this.#unfinished = path
    return this.#service.delete(path)
  }

  /** Shows all problems from now on, touched or not. */
  showAllProblems() {
    this.#showAll = true
    this.#unfinished = undefined
  }

  refuse(messages: ReadonlyMap<string, string>) {
    this.#service = new Map(messages)
  }

  /** The service's messages by field. */
  get refused(): ReadonlyMap<string, string> {
    return this.#service
  }

  /** Updates the messages of all fields. Returns the visible problems, including those from the service. */
  update(found: readonly Problem[], values: BlueprintValues, base: BlueprintValues): readonly Problem[] {
    const focusedRow = rowOf(this.#focused ?? '')
    for (const path of this.#touched) {
      const row = rowOf(path)
      if (row !== undefined && row !== focusedRow) this.#visited.add(row)
    }
    const problems = found.filter(({ path }) => this.#shows(path, values, base))
    const byPath = new Map<string, FieldMessages>()
    for (const { path, severity, message } of problems) {
      const messages = byPath.get(path) ?? {}
      const kind = severity === 'doubtful' ? 'warning' : 'error'
      if (severity !== 'note' && messages[kind] === undefined)
        byPath.set(path, { ...messages, [kind]: message })
    }
    for (const [path, serviceError] of this.#service) byPath.set(path, { ...byPath.get(path), serviceError })
    for (const [path, now] of byPath) {
      const before = this.#messages.get(path)
      const isSame =
        before?.error === now.error &&
        before?.warning === now.warning &&
        before?.serviceError === now.serviceError
      if (before && isSame) byPath.set(path, before)
    }
    this.#messages = byPath
    const refused = [...this.#service].map(([path, message]): Problem => ({
      path,
      severity: 'refused',
      message: serviceSays(message),
    }))
    return refused.length === 0
      ? problems
      : [...problems, ...refused].toSorted((a, b) => bySeverity[a.severity] - bySeverity[b.severity])
  }

  #shows(path: string, values: BlueprintValues, base: BlueprintValues): boolean {
    if (this.#messages.get(path)?.error !== undefined) return true
    if (path === this.#unfinished) return false
    if (this.#showAll || this.#touched.has(path)) return true
    const at = rowAt(path)
    if (at?.key === undefined || this.#visited.has(`${at.list} ${at.key}`)) return true
    return (
      rowsOf(base, at.list).byKey[at.key] !== undefined ||
      rowsOf(values, at.list).byKey[at.key]?.source !== null
    )
  }
}

function rowOf(path: string): string | undefined {
  const at = rowAt(path)
  return at?.key === undefined ? undefined : `${at.list} ${at.key}`
}
