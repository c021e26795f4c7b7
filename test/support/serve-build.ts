import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtConsole } from '@/app/built-console'
import { listen } from './listen'

export interface Served {
  url: string
  close: () => Promise<void>
}

interface Options {
  /** The folder of the build. */
  dist: string
  /** The content of `config.json`, instead of the build's own. */
  config?: unknown
  /** If false, serves without the Content-Security-Policy, for pages that were not built for it. */
  policy?: boolean
  /** Names of the Trusted Types policies that the build creates. */
  trustedTypes?: readonly string[]
}

/** Serves a build on loopback, as `npm run preview` does, on a free port. */
export async function serveBuild({ dist, config, policy = true, trustedTypes }: Options): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'persona-console-'))
  const configFile = config === undefined ? undefined : join(folder, 'config.json')
  if (configFile) await writeFile(configFile, JSON.stringify(config))
  const answer = builtConsole({ dist, configFile, ...(trustedTypes ? { policies: trustedTypes } : {}) })
  const server = createServer((request, response) => {
    if (!policy) withoutPolicy(response)
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  const { url, close } = await listen(server)
  return {
    url,
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

function withoutPolicy(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name === 'Content-Security-Policy' ? response : setHeader(name, value)
}
