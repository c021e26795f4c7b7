import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
page.on('pageerror', (e) => console.log('ERROR', e.message))
await page.goto(`http://localhost:5312/`); await page.waitForTimeout(1500)
await page.getByRole('button', { name: /^Try it with mock data/ }).first().click(); await page.waitForTimeout(1500)
await page.goto('http://localhost:5312/blueprints/bp_01J8ZQ4N6T7RXQZV/dyadic'); await page.waitForTimeout(1500)
for (const [name, field] of [['Initial on the rail','Initial weight'],['Max on the rail','Max weight'],['Threshold on the rail','Confidence threshold']]) {
  const b = await page.getByRole('slider', { name }).boundingBox()
  console.log(name, JSON.stringify(b))
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2); await page.mouse.down(); await page.mouse.move(b.x + b.width / 2 + 60, b.y + 10, { steps: 6 })
  if (name.startsWith('Max')) await page.screenshot({ path: '/tmp/designer-drag.png' })
  console.log('while', await page.getByRole('textbox', { name: field }).inputValue())
  await page.mouse.up(); await page.waitForTimeout(200)
  console.log('after', await page.getByRole('textbox', { name: field }).inputValue(), await page.getByText(/unsaved change/).first().textContent())
}
await page.mouse.click(900, 215)
await page.screenshot({ path: '/tmp/designer-dragged.png' })
await browser.close()
