import { rangeOf, type Key, type LocalDatabase, type StoredRecord, type StoreName } from './database'

export type Collection<Value> = ReturnType<typeof collection<Value>>

/**
 * Values of one store. Last write wins; whatever IndexedDB refuses is kept in memory. No function throws. Takes values that
 * can be cloned: `ExactNumber` cannot, so store JSON as text.
 */
export function collection<Value>(database: LocalDatabase, name: StoreName) {
  const memory = database.memory[name]
  const version = database.versions[name]
  const valueOf = (record: StoredRecord | undefined) => record?.value as Value | undefined // only this writes here
  /** Read or written last. */
  let latest: StoredRecord | undefined

  /** Writes many at once. Undefined removes. */
  async function putAll(changes: readonly (readonly [Key, Value | undefined])[]) {
    // No other tab writes at the same time.
    const at = Date.now() + Math.random()
    const records = changes.map(([key, value]) => {
      const record = value === undefined ? undefined : { key, at, value }
      memory.set(JSON.stringify(key), record)
      return { key, record }
    })
    version.set(version.get() + 1)
    const isDone = await database.withConnection(async (connection) => {
      const transaction = connection.transaction(name, 'readwrite')
      const { store, done } = transaction
      const writes = records.map(({ key, record }) => (record ? store.put(record) : store.delete([...key])))
      // A page that is left does not live to see its requests succeed.
      transaction.commit()
      await Promise.all([...writes, done])
      return true
    })
    if (!isDone) return
    latest = records.at(-1)?.record ?? latest
    for (const { key, record } of records) {
      const text = JSON.stringify(key)
      if (memory.get(text) === record) memory.delete(text)
    }
  }

  async function get(key: Key): Promise<Value | undefined> {
    const text = JSON.stringify(key)
    if (memory.has(text)) return valueOf(memory.get(text))
    const found = await database.withConnection(async (connection) => {
      const unchanged = latest && (await connection.getAllKeysFromIndex(name, 'at', latest.at))
      const isLatest = unchanged?.some((one) => JSON.stringify(one) === text)
      return isLatest ? latest : connection.get(name, [...key])
    })
    latest = found ?? latest
    return valueOf(found)
  }

  return {
    /** The latest value is copied from IndexedDB only if another tab has written it since. */
    get,
    /** All values of an owner, or those whose keys go on so; in the order of their keys. */
    async all(...start: Key) {
      const stored =
        (await database.withConnection((connection) => connection.getAll(name, rangeOf(...start)))) ?? []
      const records = new Map(stored.map((record) => [JSON.stringify(record.key), record]))
      for (const [text, record] of memory) {
        if (!record) records.delete(text)
        else if (start.every((part, index) => part === record.key[index])) records.set(text, record)
      }
      return [...records.values()].map((record) => record.value as Value) // only this writes here
    },
    putAll,
    put: (key: Key, value: Value) => putAll([[key, value]]),
    remove: (key: Key) => putAll([[key, undefined]]),
    /** Whether IndexedDB has what this tab last wrote. */
    isStored: (key: Key) => !memory.has(JSON.stringify(key)),
    /** What IndexedDB has, also in the place of what is in memory. */
    async reload(key: Key) {
      const answer = await database.withConnection(async (connection) => ({
        found: await connection.get(name, [...key]),
      }))
      if (!answer) return get(key)
      memory.delete(JSON.stringify(key))
      return valueOf(answer.found)
    },
  }
}
