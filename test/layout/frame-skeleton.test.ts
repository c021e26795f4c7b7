import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lowerItems, mainItems } from '@/layout/navigation/navigation-items'

it('the skeleton in index.html draws the same navigation as the loaded console', () => {
  const html = readFileSync('index.html', 'utf8')
  const words = [...html.matchAll(/pc-nav-item[^>]*><i><\/i><span class="pc-nav-word">([^<]+)/g)].map(
    ([, word]) => word,
  )
  expect(words).toEqual([...mainItems, ...lowerItems, { label: 'Collapse' }].map(({ label }) => label))
})

it('the skeleton in index.html has no inline style or script, which the Content-Security-Policy refuses', () => {
  const html = readFileSync('index.html', 'utf8')
  expect(html).not.toMatch(/style=|<style|\son\w+="|<script>/)
})
