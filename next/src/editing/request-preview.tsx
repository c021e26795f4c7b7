import { Tooltip } from '@mantine/core'
import { assumptions, type AssumptionId } from '@/api/assumptions'
import { pathOf } from '@/api/address'
import type { Endpoint } from '@/api/endpoint'
import { showInvisible, type JsonObject } from '@/lib/json/json'
import { RouterAnchor } from '@/ui/router-links'
import classes from './editing.module.css'

interface RequestPreviewProps {
  endpoint: Endpoint
  params: Readonly<Record<string, string>>
  body: JsonObject
  /** Top-level fields whose lines are marked. */
  changed?: readonly string[]
  /** What the form of this request rests on. */
  assumption?: AssumptionId
}

/** The exact request before it is sent. */
export function RequestPreview({ endpoint, params, body, changed = [], assumption }: RequestPreviewProps) {
  const lines = JSON.stringify(body, null, 2).split('\n').map(showInvisible)
  const isChanged = (line: string) => changed.some((field) => line.startsWith(`  ${JSON.stringify(field)}:`))
  return (
    <section className={classes.request} aria-label="Request">
      <div className={classes.requestLine}>
        <strong>{endpoint.method}</strong>
        <bdi>{pathOf(endpoint, params)}</bdi>
        {assumption !== undefined && <AssumedMark assumption={assumption} />}
      </div>
      <pre tabIndex={0} aria-label="Body">
        {lines.map((line, index) => (
          <span key={index} data-changed={isChanged(line) || undefined}>
            {line}
          </span>
        ))}
      </pre>
    </section>
  )
}

/** That the form of a request is not in the interface: quotes it, and leads to where it is chosen. */
function AssumedMark({ assumption }: { assumption: AssumptionId }) {
  const { title, gap } = assumptions[assumption]
  return (
    <Tooltip label={`${title}. The interface says: “${gap}”`} multiline w={320}>
      <RouterAnchor to="/settings" className={classes.assumed} inherit>
        assumed
      </RouterAnchor>
    </Tooltip>
  )
}
