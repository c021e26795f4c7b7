import { rowsOf, type BlueprintValues } from '@/blueprint/model/form-values'
import { rowAt } from '@/blueprint/model/path-label'
import { bySeverity, type Problem } from '@/blueprint/model/problem'
import { serviceSays } from '@/lib/service-says'

/** What is told at one field. */
export interface FieldMessages {
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly serviceError?: string | undefined
}

const nothing: FieldMessages = {}

/** Which problems are told at this moment, and at which field: not while it is being typed into, nor in a row that nobody came to yet. */
export class VisibleProblems {
  #messages = new Map<string, FieldMessages>()
  #service = new Map<string, string>()
  readonly #touched = new Set<string>()
  /** Rows whose fields were left for something else: all that is wrong with them is told. */
  readonly #visited = new Set<string>()
  #showAll = false
  #focused: string | undefined
  /** The field that holds the focus, once something was typed into it. */
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

  /** A field that was left tells what is wrong with it. */
  leave(path: string) {
    this.#focused = undefined
    this.#unfinished = undefined
    this.#touched.add(path)
  }

  /** Answers whether the service had said something of the field's old value: that is over. */
  edited(path: string): boolean {
    if (path === this.#focused) this.#unfinished = path
    return this.#service.delete(path)
  }

  /** Everything is told from now on, touched or not. */
  showAllProblems() {
    this.#showAll = true
    this.#unfinished = undefined
  }

  refuse(messages: ReadonlyMap<string, string>) {
    this.#service = new Map(messages)
  }

  /** What the service said, by field. */
  get refused(): ReadonlyMap<string, string> {
    return this.#service
  }

  /** The problems that are told, and told at their fields from now on, with what the service refused. */
  tell(found: readonly Problem[], values: BlueprintValues, base: BlueprintValues): readonly Problem[] {
    const focusedRow = rowOf(this.#focused ?? '')
    for (const path of this.#touched) {
      const row = rowOf(path)
      if (row !== undefined && row !== focusedRow) this.#visited.add(row)
    }
    const problems = found.filter(({ path }) => this.#shows(path, values, base))
    const byPath = new Map<string, FieldMessages>()
    for (const { path, severity, message } of problems) {
      const known = byPath.get(path) ?? {}
      const kind = severity === 'doubtful' ? 'warning' : 'error'
      if (severity !== 'note' && known[kind] === undefined) byPath.set(path, { ...known, [kind]: message })
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

/** Names the row that a field is of. */
function rowOf(path: string): string | undefined {
  const at = rowAt(path)
  return at?.key === undefined ? undefined : `${at.list} ${at.key}`
}
