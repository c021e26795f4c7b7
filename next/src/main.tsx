import { MantineProvider } from '@mantine/core'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { chosenEnvironment, ConfigurationError, readConfiguration } from './app/configuration'
import { createConsole } from './app/create-console'
import { CrashedPage } from './ui/crashed'
import { theme } from './ui/styles/theme'
import './ui/styles/styles'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

/** The console on the built-in mock, with its panel. Not in the production bundle. */
async function startOnMock() {
  const { startMockInBrowser } = await import('./mock/browser')
  const { environment, mock } = await startMockInBrowser()
  const MockPanel = lazy(async () => ({ default: (await import('./mock/panel')).MockPanel }))
  root.render(
    <StrictMode>
      <App console={createConsole(environment)}>
        <Suspense>
          <MockPanel mock={mock} onReset={() => location.reload()} />
        </Suspense>
      </App>
    </StrictMode>,
  )
}

async function start() {
  if (__MOCK__) return startOnMock()
  const environments = await readConfiguration()
  root.render(
    <StrictMode>
      <App console={createConsole(chosenEnvironment(environments), environments)} />
    </StrictMode>,
  )
}

start().catch((error: unknown) => {
  const message = error instanceof ConfigurationError ? error.message : undefined
  root.render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {message === undefined ? (
        <CrashedPage error={error} />
      ) : (
        <main style={{ padding: 40 }}>
          <h1>Persona Console is not set up</h1>
          <p>{message}</p>
        </main>
      )}
    </MantineProvider>,
  )
})
