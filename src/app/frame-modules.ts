interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** Tells whether a module belongs to what the route `layout` draws around each of its pages. */
export function belongsTo(layout: string): (id: string, graph: Graph) => boolean {
  let members: Set<string> | undefined
  return (id, graph) => {
    members ??= closure(graph.getModuleInfo(layout)?.dynamicallyImportedIds ?? [], graph)
    return members.has(id)
  }
}

function closure(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
