import react from '@vitejs/plugin-react'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const references = ['floor', 'lean', 'plain-form', 'react-admin'] as const
export type Reference = (typeof references)[number]

const here = import.meta.dirname

/** Builds the references that the console is compared with. Returns a function from a reference to its build folder. */
export async function buildReferences(): Promise<(reference: Reference) => string> {
  const folder = (reference: Reference) => join(here, 'results', reference)
  install(join(here, 'references', 'react-admin'))
  for (const reference of references) {
    await build({
      configFile: false,
      root: join(here, 'references', reference),
      logLevel: 'error',
      plugins: [react()],
      build: { outDir: folder(reference), emptyOutDir: true, modulePreload: { polyfill: false } },
    })
    await mkdir(folder(reference), { recursive: true })
    await writeFile(join(folder(reference), 'rows.json'), JSON.stringify(rows()))
    // One page of a list, as a paging server would send it.
    const page = { data: rows().slice(0, 20), total: 500 }
    await writeFile(join(folder(reference), 'page.json'), JSON.stringify(page))
  }
  return folder
}

/** Installs packages that only the benchmark needs: it has its own lockfile and is not installed with the console. */
function install(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return
  console.info('npm ci, for the react-admin that the console is compared with …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

/** The upload library alone, as a script for a page. */
export async function buildUppyPool(): Promise<string> {
  const outDir = join(here, 'results', 'uppy-pool')
  await build({
    configFile: false,
    root: join(here, 'references', 'uppy-pool'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry: 'main.ts', formats: ['iife'], name: 'pool', fileName: () => 'pool.js' },
    },
  })
  return readFile(join(outDir, 'pool.js'), 'utf8')
}

function rows() {
  return Array.from({ length: 25 }, (_, index) => ({
    id: `key_${String(index).padStart(6, '0')}`,
    alias: `reading-room-${index}`,
    owner: `user-${index % 7}`,
    models: ['small', 'large'].slice(0, 1 + (index % 2)),
    spend: (index * 7919) % 400,
    expires: new Date(Date.UTC(2027, index % 12, 1 + index)).toISOString(),
  }))
}
