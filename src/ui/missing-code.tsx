import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { AlertCard } from './error-card'

const name = 'MissingCodeError'

/** Marks the failure of a dynamic import. Browsers tell it only in words, and the router reloads the page at these. */
export function markMissingCode(error: unknown): Error {
  const marked = error instanceof Error ? error : new Error(String(error))
  if (marked.name !== name) marked.message = `Could not load code: ${marked.message}`
  marked.name = name
  return marked
}

export const isMissingCode = (error: unknown): error is Error => error instanceof Error && error.name === name

/** In the place of a part whose code could not be loaded: the connection failed, or a new release has replaced the file. */
export function MissingCode({ onRetry }: { onRetry: () => void }) {
  const [isOutdated, setIsOutdated] = useState(false)
  useEffect(() => void findOutdated().then(setIsOutdated), [])
  return (
    <AlertCard title={isOutdated ? 'A new version is out' : 'This part could not be loaded'}>
      <p>
        {isOutdated
          ? 'Reload to go on with it. What you have not saved on this page is lost.'
          : 'Check the connection, then try again. What you typed stays as it is.'}
      </p>
      <Group gap="xs" mt="xs">
        {!isOutdated && (
          <Button size="xs" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="xs" onClick={() => location.reload()}>
          Reload
        </Button>
      </Group>
    </AlertCard>
  )
}

/** Whether index.html names another first script than the one that runs. */
async function findOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src')
  try {
    const response = await fetch('/index.html', { cache: 'no-store' })
    return own != null && response.ok && !(await response.text()).includes(own)
  } catch {
    return false // Offline.
  }
}
