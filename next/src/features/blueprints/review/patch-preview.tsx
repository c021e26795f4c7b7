import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { endpoints } from '@/api/endpoints'
import { patchBody } from '@/blueprint/model/patch'
import type { Draft } from '@/blueprint/model/rows'
import { RequestPreview } from '@/editing/request-preview'
import { countOf } from '@/lib/words'
import { useStore } from '@/lib/use-store'
import { Section } from '@/ui/page-parts'
import { bodyLines } from './body-lines'

interface PatchPreviewProps {
  id: string
  base: Draft
  draft: Draft
}

/** The request of the save (#6), with what did not change folded away. */
export function PatchPreview({ id, base, draft }: PatchPreviewProps) {
  const { assumptions } = useRouteContext({ from: '__root__' })
  const choices = useStore(assumptions)
  const body = useMemo(() => patchBody(base, draft, choices), [base, draft, choices])
  const lines = useMemo(() => bodyLines(base, body), [base, body])
  const sent = Object.keys(body).length
  if (sent === 0) return null
  return (
    <Section title="What is sent" hint={`${countOf(sent, 'top-level field')}; lists are sent whole`}>
      <RequestPreview
        endpoint={endpoints.patchBlueprint}
        params={{ id }}
        lines={lines}
        assumption="patch-body"
        isTall
      />
    </Section>
  )
}
