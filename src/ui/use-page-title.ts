import { useEffect } from 'react'

/** Names the document after the page: "Museum guide · Persona Console". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Persona Console`
  }, [title])
}
