import { useEffect } from 'react'
import { useIdentities } from '@/session/use-identities'
import { announce } from '@/ui/announce'

/** Alt and a digit act as the first, second … identity of this tab. */
export function useIdentityKeys(): void {
  const { identities } = useIdentities()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || digit === undefined) return
      const identity = identities.getSnapshot().identities[Number(digit) - 1]
      if (!identity || document.querySelector('dialog[open]')) return
      event.preventDefault()
      identities.freeze(false)
      identities.actAs(identity.id)
      announce(`Acting as ${identity.name}`)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [identities])
}
