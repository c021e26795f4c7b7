interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** Tells whether a module belongs to what these route files load. */
export function belongsTo(routes: readonly string[]): (id: string, graph: Graph) => boolean {
  let members: Set<string> | undefined
  return (id, graph) => {
    members ??= closure(
      routes.flatMap((route) => graph.getModuleInfo(route)?.dynamicallyImportedIds ?? []),
      graph,
    )
    return members.has(id)
  }
}

function closure(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
