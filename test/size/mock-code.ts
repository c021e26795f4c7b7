import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const packages = ['mockServiceWorker', 'msw', '@mswjs']

/** Returns the strings of the mock that occur in the build, where none are allowed. */
export async function mockCodeIn(dist: string): Promise<string[]> {
  const mock = await textOf('src/mock', /\.(ts|tsx)$/)
  const console = await textOf('src', /\.(ts|tsx|css)$/, /^mock/)
  // Contains messages and media types that the mock uses too.
  const rest = console + (await textOf('node_modules/@uppy', /\.js$/))
  const built = await textOf(dist, /\.(js|css|html)$/)
  const texts = new Set([...mock.matchAll(/'([^'\n]{12,})'/g)].flatMap(([, text]) => text ?? []))
  // Single words also occur in libraries.
  const own = [...texts].filter((text) => /[ /]/.test(text) && !rest.includes(text))
  if (own.length < 100) throw new Error(`Only ${own.length} texts tell the mock's code: the check is blind.`)
  return [
    ...own.filter((text) => built.includes(text)),
    ...packages.filter((name) => built.includes(`${name}/`)),
  ]
}

async function textOf(folder: string, wanted: RegExp, unwanted?: RegExp): Promise<string> {
  const files = await readdir(folder, { recursive: true })
  const read = files
    .filter((file) => wanted.test(file) && !unwanted?.test(file))
    .map((file) => readFile(join(folder, file), 'utf8'))
  return (await Promise.all(read)).join('\n')
}
