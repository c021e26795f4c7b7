import type { ButtonProps } from '@mantine/core'
import { ticketText, type Ticket } from '@/lib/ticket-text'
import { CopyTextButton } from './copy-button'

/** Copies a few lines of plain text that tell others of something on this page. */
export function TicketButton({ what, at, facts, ...button }: ButtonProps & Omit<Ticket, 'address'>) {
  const text = () => ticketText({ what, at, facts, address: location })
  return <CopyTextButton label="Copy for a ticket" value={text} {...button} />
}
