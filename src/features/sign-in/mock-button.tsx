import { Button } from '@mantine/core'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { useEnvironment } from '@/session/use-environment'
import styles from './sign-in-page.module.css'

/** The way into the mock: its demo account, or from another environment the mock itself. */
export function MockButton({ onDemo }: { onDemo: (account: { email: string; password: string }) => void }) {
  const { environment, environments, choose, openMockPanel } = useEnvironment()
  const mock = environments.find(({ kind }) => kind === 'mock')
  if (!mock) return null
  if (environment.id === mock.id && !__MOCK__) return null
  return (
    <>
      <Button
        size="lg"
        className={styles.wide}
        leftSection={<IconFlask size={16} aria-hidden />}
        onClick={() => {
          if (environment.id !== mock.id) choose(mock.id)
          else if (__MOCK__) onDemo({ email: 'maro.okell@museum.example', password: 'museum' })
        }}
      >
        Try it with mock data
      </Button>
      {__MOCK__ && openMockPanel && (
        <Button variant="subtle" size="xs" onClick={openMockPanel}>
          Open the mock’s panel
        </Button>
      )}
    </>
  )
}
