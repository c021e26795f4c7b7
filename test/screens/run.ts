import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { compareScreens } from './compare'

const usage = `npm run screens -- <folder>                     takes every page in its main states into the folder
npm run screens -- <folder> <scene>             takes only those whose name has the word
npm run screens -- compare <before> <after>     writes test-results/screens/compare.html
`

const [first, second, third] = process.argv.slice(2)
if (first === undefined || (first === 'compare' && third === undefined)) {
  process.stderr.write(usage)
  process.exitCode = 1
} else if (first === 'compare') {
  const page = resolve('test-results/screens/compare.html')
  const differing = await compareScreens(resolve(second ?? ''), resolve(third ?? ''), page)
  console.info(`${differing} pictures differ: ${page}`)
} else {
  const take = ['playwright', 'test', '-c', 'playwright.screens.config.ts', ...(second ? ['-g', second] : [])]
  const { status } = spawnSync('npx', take, {
    stdio: 'inherit',
    env: { ...process.env, SCREENS_FOLDER: resolve(first) },
  })
  process.exitCode = status ?? 1
}
