import { spawnSync } from 'node:child_process'

type Command = [command: string, parameters: string[]]

/** Returns a function that builds a command to run as root, if this process may. */
export function asRoot(): ((command: string, ...parameters: string[]) => Command) | undefined {
  if (process.getuid?.() === 0) return (command, ...parameters) => [command, parameters]
  if (spawnSync('sudo', ['-n', 'true']).status === 0)
    return (...parameters) => ['sudo', ['-n', ...parameters]]
  return undefined
}

export function run(command: string, parameters: string[], env: Record<string, string> = {}): void {
  console.info(`$ ${command} ${parameters.join(' ')}`)
  const noninteractive = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env }
  // A failure is no error yet: the caller tries the next way.
  spawnSync(command, parameters, { stdio: 'inherit', env: noninteractive, timeout: 600_000 })
}
