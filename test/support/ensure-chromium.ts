import { ensureChromium } from './chromium'

const { path, from } = ensureChromium()
console.info(`Chromium: ${path} (${from})`)
