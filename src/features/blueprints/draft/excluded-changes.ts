import { changeId, type Change } from '@/blueprint/model/changes/change'
import { isSameChange } from '@/blueprint/model/history/merge'

/**
 * Changes that the next save excludes. A change that is undone and redone is excluded again, unless it has become a
 * different change.
 */
export class ExcludedChanges {
  #ids: ReadonlySet<string> = new Set()
  /** Previous versions of each excluded change, by id. */
  readonly #been = new Map<string, readonly Change[]>()

  get ids(): ReadonlySet<string> {
    return this.#ids
  }

  set(ids: readonly string[], isExcluded: boolean) {
    const excludedIds = new Set(this.#ids)
    for (const id of ids) {
      if (isExcluded) excludedIds.add(id)
      else excludedIds.delete(id)
      if (!isExcluded) this.#been.delete(id)
    }
    this.#ids = excludedIds
  }

  /** Updates the excluded ids for the current changes. */
  follow(changes: readonly Change[]) {
    const excludedIds = new Set<string>()
    for (const change of changes) {
      const id = changeId(change)
      const been = this.#been.get(id) ?? []
      const isKnown = been.some((one) => isSameChange(one, change))
      if (!this.#ids.has(id) && !isKnown) continue
      excludedIds.add(id)
      if (!isKnown) this.#been.set(id, [...been, change])
    }
    if (excludedIds.size !== this.#ids.size || [...excludedIds].some((id) => !this.#ids.has(id)))
      this.#ids = excludedIds
  }
}
