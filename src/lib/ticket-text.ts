export interface Ticket {
  /** "Could not load Ines Valdo" */
  what: string
  /** Epoch milliseconds. */
  at: number
  /** Ids and the like. What is undefined is left out. */
  facts: readonly (readonly [name: string, value: string | undefined])[]
  /** Of this page. */
  address: { readonly pathname: string; readonly search: string }
}

/** Search parameters that hold ids. What somebody searches or asks for is not copied. */
const idNames =
  /^(?:a|b|artifact|blueprint|from|ids|key|message|participant|persona|run|sel|space|version|vs|vsVersion)$/

/** Letters of a value. */
const longest = 300
const credential = /\beyJ[\w-]{5,}\.[\w.-]*|\bBearer\s+\S+/gi
/** Marks that change the direction of what follows, and other characters that nobody sees. */
const unseen = /\p{Cf}/gu
const breaks = /[\p{Cc}\p{Z}]+/gu

/** A few lines of plain text for a ticket. Whatever the values are, each stays in its line, and none is a credential. */
export function ticketText({ what, at, facts, address }: Ticket): string {
  const known = facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const lines = [what, `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`, ...known]
  return [...lines, `Page: ${addressText(address)}`].map(lineOf).join('\n')
}

function addressText({ pathname, search }: Ticket['address']): string {
  const ids = [...new URLSearchParams(search)].filter(([name]) => idNames.test(name))
  return ids.length === 0 ? pathname : `${pathname}?${new URLSearchParams(ids)}`
}

function lineOf(text: string): string {
  const line = text.replace(unseen, '').replace(breaks, ' ').replace(credential, '…').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
