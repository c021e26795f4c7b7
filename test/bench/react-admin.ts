import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serveBuild } from '@test/journeys/support/serve-build'

const root = join(import.meta.dirname, 'references/react-admin')
const outDir = join(import.meta.dirname, 'results/react-admin')

/** A minimal react-admin, built and served as the console is. Its packages have a lockfile of their own. */
export async function serveReactAdmin() {
  if (!existsSync(join(root, 'node_modules'))) {
    console.info('npm ci, for the react-admin that the console is compared with …')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  // One page of a list, as a paging server would send it.
  await writeFile(join(outDir, 'page.json'), JSON.stringify({ data: rows(20), total: 500 }))
  return serveBuild({}, outDir)
}

function rows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `key_${String(index).padStart(6, '0')}`,
    alias: `reading-room-${index}`,
    owner: `user-${index % 7}`,
    models: ['small', 'large'].slice(0, 1 + (index % 2)),
    spend: (index * 7919) % 400,
    expires: new Date(Date.UTC(2027, index % 12, 1 + index)).toISOString(),
  }))
}
