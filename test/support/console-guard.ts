import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Makes every console.error and console.warn of a test fail it; a test that expects one mocks it. */
export function failOnConsole(): void {
  const seen: string[] = []
  beforeEach(() => {
    seen.length = 0
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
        seen.push(`console.${level}: ${args.map(String).join(' ')}`)
      })
    }
  })
  afterEach(() => {
    expect(seen, 'nothing is written to the console').toEqual([])
  })
}
