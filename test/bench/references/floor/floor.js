/** @typedef {{ id: string, alias: string, owner: string, models: string[], spend: number, expires: string }} Row */

/** @type {Row[]} */
const rows = await fetch('/rows.json').then((response) => response.json())
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
document.querySelector('#rows')?.append(
  ...rows.map((row) => {
    const line = document.createElement('tr')
    const cells = [row.id, row.alias, row.owner, row.models.join(', '), money.format(row.spend), row.expires]
    line.append(
      ...cells.map((text) => {
        const cell = document.createElement('td')
        cell.textContent = text
        return cell
      }),
    )
    return line
  }),
)
