import { join } from 'node:path'
import type { Rolldown } from 'vite'

const routesFolder = join(import.meta.dirname, '../routes')
const ofFrame = belongsTo('_console', '_console.index')
const ofDesigner = belongsTo('_console.blueprints.$id.index')
const ofSmall = belongsTo('sign-in', '_console.settings', '_console.activity')
const ofLists = belongsTo(
  ...['blueprints', 'personas', 'spaces', 'end-users', 'projects', 'corpora', 'episodes'].map(
    (name) => `_console.${name}.index`,
  ),
)
const ofFirst: typeof ofFrame = (id, graph) => ofFrame(id, graph) || ofDesigner(id, graph)

/**
 * Which modules share a file of the build: ungrouped, hundreds of small files compress badly and queue behind each
 * other. Highest priority first: a group includes what it needs, unless an earlier group took it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
    priority: 9,
    tags: ['$initial'],
  },
  // One file for what every page needs, instead of dozens of small files that compress badly.
  { name: 'console', tags: ['$initial'], priority: 8 },
  // Framework parts that only pages with a read need.
  {
    name: 'reading',
    test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|useBlocker\.js$/,
    priority: 7,
  },
  // Mantine's inputs, which Home does not show: their shared index makes them look like a part of every page.
  {
    name: 'inputs',
    test: /@mantine[\\/]core[\\/]esm[\\/](components[\\/](Input|InputBase|TextInput|Textarea|NativeSelect|Combobox|Checkbox|Switch|CloseButton)|utils[\\/]InlineInput)[\\/]/,
    priority: 6.5,
  },
  // The frame around every page of a signed-in user, including Home.
  { debugName: 'frame', name: (id, graph) => (ofFrame(id, graph) ? 'frame' : null), priority: 6 },
  // Grouped so that the first page does not fetch what only forms need.
  {
    name: 'virtual',
    test: /react-virtual|virtual-core|without-layout/,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'tables',
    test: /node_modules[\\/]@tanstack[\\/](react-table|table-core)[\\/]|src[\\/]ui[\\/]data-table[\\/]/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'contract',
    test: /src[\\/]api[\\/](?!chat[\\/]|assumptions[\\/]assumption-registry|failures[\\/]describe-failure|resources[\\/]put-body|queries[\\/]end-users)|node_modules[\\/]zod[\\/]/,
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'forms',
    test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/,
    minShareCount: 2,
    priority: 5,
  },
  // Fields and dialogs, which no page shows first.
  {
    name: 'fields',
    test: /src[\\/](ui[\\/](fields[\\/](tags-field|open-enum-field|use-combobox|option-list|combobox-field|suggestion-options|dense-field|number-text)|overlays[\\/](confirm-dialog|dialog))|entities[\\/]leaving[\\/]leave-guard)/,
    minShareCount: 2,
    priority: 2.5,
  },
  // How failures are shown, which no page starts with.
  {
    name: 'failures',
    test: /src[\\/](ui[\\/]states[\\/](error-|failure-|still-waiting)|entities[\\/]requests[\\/](failure-line|stale-notice)|api[\\/]failures[\\/]describe-failure)/,
    minShareCount: 2,
    priority: 2.5,
  },
  // UI components of the first pages.
  {
    debugName: 'parts',
    name: (id, graph) => (ofFirst(id, graph) ? 'parts' : null),
    test: /src[\\/](ui|lib|session|storage[\\/]drafts[\\/]draft\.ts)|@tabler/,
    minShareCount: 2,
    priority: 4,
  },
  // The draft of a blueprint and its commands.
  {
    debugName: 'draft',
    name: (id, graph) => (ofDesigner(id, graph) ? 'draft' : null),
    test: /src[\\/](blueprint[\\/]model[\\/]|features[\\/]blueprints[\\/]draft[\\/](draft-store|visible-problems))/,
    minShareCount: 2,
    priority: 3.2,
  },
  // What the first page of a blueprint shares with other pages.
  {
    debugName: 'designer',
    name: (id, graph) => (ofDesigner(id, graph) ? 'designer' : null),
    test: /src[\\/](blueprint|features[\\/]blueprints)[\\/]/,
    minShareCount: 2,
    priority: 3.1,
  },
  // Code for links to entities and for finding ids in pasted text.
  {
    debugName: 'entities',
    name: (id, graph) => (ofDesigner(id, graph) ? 'entities' : null),
    test: /src[\\/](entities|storage[\\/]catalog)[\\/]/,
    minShareCount: 2,
    priority: 3,
  },
  // Also for pages without a list.
  {
    debugName: 'drafts',
    name: (id, graph) => (ofDesigner(id, graph) ? 'drafts' : null),
    test: /src[\\/]storage[\\/]drafts[\\/]/,
    minShareCount: 2,
    priority: 3,
  },
  // How several pages draw a blueprint, and what they share of edited records.
  {
    name: 'drawn',
    test: /src[\\/]blueprint[\\/](?!model)/,
    minShareCount: 2,
    priority: 1.2,
  },
  // Excludes code that the review of a blueprint needs too: the review has no forms.
  {
    name: 'editing',
    test: /src[\\/](editing[\\/](?!save-(run|words))|api[\\/]resources[\\/]put-body)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What pages without a list share with the others, without the texts of the assumptions, which few pages show.
  {
    debugName: 'basics',
    name: (id, graph) => (ofSmall(id, graph) ? 'basics' : null),
    test: /src[\\/](entities|storage|ui|lib|session|api|layout)[\\/](?!data-table[\\/]|assumptions[\\/]assumption-registry)|@tabler|@mantine/,
    minShareCount: 2,
    priority: 2.6,
  },
  {
    name: 'catalog-lists',
    test: /src[\\/]entities[\\/](catalog-list[\\/](catalog-(?!note)|entity-list-page|filter-catalog|folded-entities|export-dialog|use-catalog-view)|verify[\\/](verify-outcome|use-bulk-verify))/,
    minShareCount: 2,
    priority: 2.2,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'lists',
    name: (id, graph) => (ofLists(id, graph) ? 'lists' : null),
    test: /src[\\/](entities|storage[\\/]catalog|ui)[\\/]|@tabler/,
    minShareCount: 2,
    priority: 2,
  },
]

interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** Whether a module is loaded by these route files (named without extension). */
function belongsTo(...routes: readonly string[]): (id: string, graph: Graph) => boolean {
  let members: Set<string> | undefined
  return (id, graph) => {
    members ??= closure(
      routes.flatMap(
        (route) => graph.getModuleInfo(join(routesFolder, `${route}.tsx`))?.dynamicallyImportedIds ?? [],
      ),
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
