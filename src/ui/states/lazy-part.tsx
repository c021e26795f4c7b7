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
 * A component that is not part of the first load. Its code is fetched when it is first shown, or before, once the page
 * is idle. Where it cannot be had, a sentence stands in its place until it is shown anew, or what `missing` is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType = MissingPart,
): FunctionComponent<Props> {
  // One that a later page brings along is fetched with that page.
  if (isFetching) fetchWhenIdle([load])
  else parts.push(load)
  return partOnDemand(load, missing)
}

/** As `lazyPart`, for what few visits open: its code is fetched when it is first shown. */
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

/** Fetches the code of all parts while all is well, so that it is at hand when the network is not. */
export function fetchPartsWhenIdle(): void {
  isFetching = true
  fetchWhenIdle(parts.splice(0))
}

/** Fetches code as soon as the page has nothing else to do. */
export function fetchWhenIdle(loads: readonly Load[]): void {
  whenIdle(() => {
    if (!navigator.onLine) return
    for (const load of loads) load().catch(() => undefined) // Tried again when it is needed.
  })
}

/** Loads a part again that could not be had. */
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
