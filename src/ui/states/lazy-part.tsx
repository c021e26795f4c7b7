import { Button } from '@mantine/core'
import {
  createContext,
  lazy,
  Suspense,
  use,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react'
import { renewStyles } from '@/ui/styles/renew-styles'
import { whenIdle } from '@/lib/time/when-idle'

type Load = () => Promise<unknown>

const parts: Load[] = []
let isFetching = false

/**
 * A component outside the first load. Its code is fetched when it is first shown, or earlier once the page is idle. If
 * it cannot be loaded, a sentence replaces it until it is shown again, or `missing` does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType = MissingPart,
): FunctionComponent<Props> {
  // A part that belongs to a later page is fetched with that page.
  if (isFetching) fetchWhenIdle([load])
  else parts.push(load)
  return partOnDemand(load, missing)
}

/** Like `lazyPart`, for parts that few visits open: the code is fetched when it is first shown. */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType = MissingPart,
): FunctionComponent<Props> {
  const attempt = () =>
    lazy(() => {
      renewStyles()
      return load().then(
        (component) => ({ default: component }),
        () => {
          latest = attempt()
          return { default: missing as ComponentType<Props> } // takes no props
        },
      )
    })
  let latest = attempt()
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest)
    return (
      <Retry value={() => setPart(() => latest)}>
        <Suspense fallback={<span hidden data-pending />}>
          <Part {...props} />
        </Suspense>
      </Retry>
    )
  }
}

/** Fetches the code of all parts while the network works, so that it is available when it does not. */
export function fetchPartsWhenIdle(): void {
  isFetching = true
  fetchWhenIdle(parts.splice(0))
}

/** Fetches code once the page is idle. */
export function fetchWhenIdle(loads: readonly Load[]): void {
  whenIdle(() => {
    if (!navigator.onLine) return
    for (const load of loads) load().catch(() => undefined) // Tried again when it is needed.
  })
}

/** Retries a part that could not be loaded. */
const Retry = createContext(() => {})

function MissingPart() {
  const retry = use(Retry)
  return (
    <p role="alert">
      This part of the console could not be loaded. Check the connection.{' '}
      <Button size="xs" onClick={retry}>
        Try again
      </Button>
    </p>
  )
}
