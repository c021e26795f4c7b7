const names = [
  '--pc-app',
  '--pc-ink',
  '--pc-ink3',
  '--pc-ink4',
  '--pc-accent',
  '--pc-on-accent',
  '--pc-accent-soft2',
  '--pc-ok-graphic',
  '--pc-bad-graphic',
  ...Array.from('abcdefgh', (letter) => `--pc-cat-${letter}`),
]

/** Current values of the colors that a picture needs outside the page's style sheets. */
export type Palette = ReadonlyMap<string, string>

export function currentPalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  return new Map(names.map((name) => [name, style.getPropertyValue(name).trim() || '#68767b']))
}
