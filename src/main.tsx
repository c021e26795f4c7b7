import { Button, MantineProvider } from '@mantine/core'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { chosenEnvironment, ConfigurationError, readConfiguration } from './app/configuration'
import { createConsole } from './app/create-console'
import { CrashedPage } from './ui/crashed'
import { markMissingCode } from './ui/missing-code'
import { theme } from './ui/styles/theme'
import './ui/styles/styles'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)
const draw = (app: ReactNode) => root.render(<StrictMode>{app}</StrictMode>)

/** The console on the built-in mock, with its panel. Not in the production bundle. */
async function startOnMock() {
  const [{ startMockInBrowser }, { MockPanel }, { storeEarlierReadings }] = await Promise.all([
    import('./mock/browser'),
    import('./mock/panel'),
    import('./mock/earlier-readings'),
  ])
  const { environment, mock, isNew } = await startMockInBrowser()
  const console = createConsole(environment)
  if (isNew) void storeEarlierReadings(console.database, environment, mock)
  draw(
    <App console={console}>
      <MockPanel mock={mock} onReset={() => location.reload()} />
    </App>,
  )
}

addEventListener('vite:preloadError', ({ payload }) => void markMissingCode(payload))

async function start() {
  if (__MOCK__) return startOnMock()
  const environments = await readConfiguration()
  draw(<App console={createConsole(chosenEnvironment(environments), environments)} />)
}

function showFailure(error: unknown) {
  root.render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {error instanceof ConfigurationError ? (
        <main style={{ padding: 40 }}>
          <h1>Persona Console is not set up</h1>
          <p>{error.message}</p>
          <Button onClick={() => void start().catch(showFailure)}>Try again</Button>
        </main>
      ) : (
        <CrashedPage error={error} />
      )}
    </MantineProvider>,
  )
}

start().catch(showFailure)
