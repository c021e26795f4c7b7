import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ticketText, type Ticket } from '@/lib/ticket-text'

interface CopyButtonProps {
  /** A function is asked at the press. */
  value: string | (() => string)
  children: (state: { copied: boolean; copy: () => void }) => ReactNode
}

/** Milliseconds for which the copy is confirmed. */
const confirmation = 1200

/** As Mantine's, but it copies over plain http too. */
export function CopyButton({ value, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), confirmation)
  const copy = () =>
    void copyText(typeof value === 'string' ? value : value()).then((isDone) => {
      setCopied(isDone)
      start()
    })
  return children({ copied, copy })
}

type CopyProps = Pick<CopyButtonProps, 'value'> & { label: string }

/** An icon, with a word for what it copies in its name. */
export function CopyIcon({ value, label, ...icon }: ActionIconProps & CopyProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon {...icon} aria-label={copied ? 'Copied' : label} title={label} onClick={copy}>
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}

/** A button with a word for what it copies. */
export function CopyTextButton({ value, label, ...button }: ButtonProps & CopyProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button size="xs" {...button} onClick={copy}>
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}

/** Copies a few lines of plain text that tell others of something on this page. */
export function TicketButton({ what, at, facts, ...button }: ButtonProps & Omit<Ticket, 'address'>) {
  const text = () => ticketText({ what, at, facts, address: location })
  return <CopyTextButton label="Copy for a ticket" value={text} {...button} />
}

/** False if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text) // No clipboard without a secure context.
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  // The only way over plain http, which browsers keep for that.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
