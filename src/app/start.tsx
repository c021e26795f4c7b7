import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { CallError } from '@/api/failures/errors'
import type { ConsolePort } from '@/lib/console-port'
import type { Environment } from '@/lib/environment'
import { watchStyles } from '@/ui/styles/renew-styles'
import { browserStorage, storedKeys } from '@/lib/stored'
import { fetchPartsWhenIdle } from '@/ui/states/lazy-part'
import { isMissingPart, watchForNewVersion } from '@/layout/new-version'
import { PcProvider } from '@/ui/styles/pc-provider'
import { chosenEnvironment } from './chosen-environment'
import { readConfiguration, type ConfigurationResult } from './configuration'
import { ConsoleRoot } from './console-root'
import { createConsole } from './create-console'

declare global {
  interface Window {
    /** The content of config.json, which public/boot.js requests before this bundle arrives. */
    __personaConsoleConfiguration?: Promise<unknown>
  }
}

/** A service that replaces config.json: the mock. */
export interface MockService {
  environment: Environment
  fetch?: typeof fetch
  /** Receives the console once it is created, so that the mock's panel can control it. */
  attach?: (console: ConsolePort) => void
  openPanel?: () => void
}

/**
 * Starts the console in the page: with the mock service if one is passed, else with the environments in config.json.
 */
export async function start(mock?: MockService): Promise<void> {
  removeLeftovers()
  watchStyles()
  watchForNewVersion()
  const configuration = mock
    ? { environments: [mock.environment] as const }
    : await readEarly(
        window.__personaConsoleConfiguration ?? Promise.reject(new Error('boot.js did not run')),
      )
  const root = createRoot(rootElement(), { onCaughtError: reportCaught })
  if (!('environments' in configuration))
    root.render(<StrictMode>{await insteadOfConsole(configuration)}</StrictMode>)
  else run(root, configuration.environments, mock)
  fetchPartsWhenIdle()
}

function run(
  root: Root,
  environments: readonly [Environment, ...Environment[]],
  mock: MockService | undefined,
) {
  const environment = chosenEnvironment(environments, browserStorage('localStorage'))
  const parts = createConsole({ environment, environments, ...(mock?.fetch && { fetch: mock.fetch }) })
  let life = 0
  const show = () =>
    root.render(
      <StrictMode key={life++}>
        <ConsoleRoot parts={parts} openMockPanel={mock?.openPanel} />
      </StrictMode>,
    )
  show()
  if (__MOCK__)
    void import('./create-console-port').then(({ createConsolePort }) =>
      mock?.attach?.(createConsolePort(parts, show)),
    )
}

async function insteadOfConsole(result: Exclude<ConfigurationResult, { environments: unknown }>) {
  const { SetupPage, UnreadSetupPage } = await import('@/layout/pages/setup-page')
  return (
    <PcProvider>
      {'problem' in result ? (
        <SetupPage problem={result.problem} />
      ) : (
        // Reloading the page restarts all its reads.
        <UnreadSetupPage failure={result.failure} onRetry={() => window.location.reload()} />
      )}
    </PcProvider>
  )
}

async function readEarly(configuration: Promise<unknown>): Promise<ConfigurationResult> {
  try {
    return await readConfiguration(await configuration)
  } catch (error) {
    const { unreadConfiguration } = await import('./unread-configuration')
    const failure = unreadConfiguration(error)
    return failure === undefined ? { problem: 'config.json is missing or is not valid JSON.' } : { failure }
  }
}

/** Earlier versions stored page appearance. */
function removeLeftovers(): void {
  for (const key of storedKeys('localStorage'))
    if (/^pc-pictures?(?::|$)/.test(key)) browserStorage('localStorage')?.removeItem(key)
}

/**
 * A failed call or load is shown where it failed; anything else that a boundary caught is a defect and must be visible.
 */
function reportCaught(error: unknown): void {
  if (!(error instanceof CallError) && !isMissingPart(error)) globalThis.reportError(error)
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  return element
}
