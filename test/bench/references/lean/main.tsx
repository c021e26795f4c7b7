import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Badge.css'
import { Badge, Button, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'

interface Row {
  id: string
  alias: string
  owner: string
  models: string[]
  spend: number
  expires: string
}

declare global {
  interface Window {
    early: Promise<Row[]>
  }
}

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const queryClient = new QueryClient()
const rowsQuery = { queryKey: ['rows'], queryFn: () => window.early }

function Frame() {
  return (
    <>
      <nav>
        <Link to="/">Keys</Link>
      </nav>
      <main>
        <Suspense fallback={<h1>Keys</h1>}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}

function Keys() {
  const { data } = useSuspenseQuery(rowsQuery)
  return (
    <>
      <h1>Keys</h1>
      <Button size="xs">New key</Button>
      <table>
        <tbody id="rows">
          {data.map((row) => (
            <tr key={row.id}>
              <td>{row.id}</td>
              <td>{row.alias}</td>
              <td>{row.owner}</td>
              <td>
                {row.models.map((model) => (
                  <Badge key={model}>{model}</Badge>
                ))}
              </td>
              <td>{money.format(row.spend)}</td>
              <td>{row.expires}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const root = createRootRoute({ component: Frame })
const keys = createRoute({ getParentRoute: () => root, path: '/', component: Keys })
const router = createRouter({ routeTree: root.addChildren([keys]) })

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
