import { useMemo } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { sharesByModel, sharesByUser } from '@/features/api-keys/model/key-totals'
import styles from './key-charts.module.css'
import own from './models-view.module.css'

interface ModelsViewProps {
  rows: readonly KeyRow[]
  onUser: (name: string) => void
  onModel: (name: string) => void
}

const [mostUsers, mostModels] = [60, 24]

/** Which users have keys that may call which models. */
export function ModelsView({ rows, onUser, onModel }: ModelsViewProps) {
  const { models, users, omitted } = useMemo(() => {
    const byModel = sharesByModel(rows).toSorted((a, b) => b.rows.length - a.rows.length)
    const byUser = sharesByUser(rows).toSorted((a, b) => b.rows.length - a.rows.length)
    return {
      models: byModel.slice(0, mostModels),
      users: byUser.slice(0, mostUsers).map((user) => ({
        ...user,
        counts: new Map(sharesByModel(user.rows).map(({ name, rows: own }) => [name, own.length])),
      })),
      omitted: { models: byModel.length - mostModels, users: byUser.length - mostUsers },
    }
  }, [rows])
  const greatest = Math.max(1, ...users.flatMap(({ counts }) => [...counts.values()]))
  return (
    <section className={styles.part} aria-label="Model access">
      <h2>
        Model access{' '}
        <small>keys that may call a model, by user. It does not show what was spent on it.</small>
      </h2>
      <div className={own.scroll} tabIndex={0} role="group" aria-label="Model access as a table">
        <table className={own.matrix}>
          <thead>
            <tr>
              <th scope="col">User</th>
              {models.map(({ name, rows: own }) => (
                <th key={name} scope="col">
                  <button
                    type="button"
                    className={styles.name}
                    onClick={() => onModel(name)}
                    title={name.slice(0, 300)}
                  >
                    {name.slice(0, 40) || 'No model given'}
                  </button>
                  <small>{pluralize(own.length, 'key')}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {users.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.name}
                    onClick={() => onUser(name)}
                    title={name.slice(0, 300)}
                  >
                    {name.slice(0, 60) || 'No user given'}
                  </button>
                </th>
                {models.map((model) => {
                  const count = counts.get(model.name)
                  return (
                    <td key={model.name}>
                      {count !== undefined && (
                        <>
                          <i style={{ opacity: 0.05 + 0.3 * (count / greatest) }} aria-hidden />
                          <span>{count.toLocaleString('en-GB')}</span>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(omitted.models > 0 || omitted.users > 0) && (
        <p className={styles.note}>
          {[
            omitted.users > 0 && pluralize(omitted.users, 'user'),
            omitted.models > 0 && pluralize(omitted.models, 'model'),
          ]
            .filter(Boolean)
            .join(' and ')}{' '}
          with fewer keys left out. Filter the list to see them.
        </p>
      )}
    </section>
  )
}
