import { Component, type ReactNode } from 'react'
import { ServiceError } from '@/api/errors'
import { lazyPart } from '@/ui/lazy-part'

const UnknownBlueprint = lazyPart(async () => (await import('./unknown-blueprint')).UnknownBlueprint)

interface Props {
  id: string
  children: ReactNode
}

/** An id that the service does not know is a page of its own. Every other failure goes on to the route's page. */
export class BlueprintBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof ServiceError) || error.status !== 404) throw error
    return (
      <UnknownBlueprint id={this.props.id} error={error} onRetry={() => this.setState({ error: null })} />
    )
  }
}
