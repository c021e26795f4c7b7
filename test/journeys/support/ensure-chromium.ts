import { ensureChromium } from './chromium'

process.stdout.write(`Chromium: ${ensureChromium()}\n`)
