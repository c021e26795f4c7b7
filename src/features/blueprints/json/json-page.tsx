import { openSearchPanel } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { Box, Button, Kbd, Text, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useParams } from '@tanstack/react-router'
import { useMemo, useRef, type DragEvent } from 'react'
import { setByService } from '@/blueprint/model/path'
import { changeGroups } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/labels'
import type { Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { sameJson } from '@/lib/json/json'
import { modifierKey } from '@/lib/keys'
import { saveFile } from '@/lib/browser'
import { useShortcut } from '@/lib/use-shortcut'
import { useStore } from '@/lib/use-store'
import { countOf, sentence } from '@/lib/words'
import { JsonFileButton } from '@/ui/json-file-button'
import { FilterBar, Notice } from '@/ui/page-parts'
import { editedTextOf, textOf, applyText, readText, type EditedText } from './read-text'
import { JsonEditor } from './json-editor'
import { loadFile } from './json-file'

/** Milliseconds without a key before a text is read. */
const rest = 200

/** The whole draft as text: edited, imported and exported, and applied as one step. */
export function JsonPage() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const store = useDraftStore()
  const editedText = editedTextOf(store)
  const edited = useStore(editedText)
  const base = useDraft((state) => state.base)
  const draft = useDraft((state) => state.draft)
  const text = edited?.text ?? textOf(draft)
  const [rested] = useDebouncedValue(edited, rest)
  const outlook = useMemo(() => rested && outlookOf(rested, base, draft), [rested, base, draft])
  const { problem, words } = (edited && outlook) ?? {}
  const view = useRef<EditorView>(null)

  function showPlace(anchor: number) {
    view.current?.dispatch({ selection: { anchor }, scrollIntoView: true })
    view.current?.focus()
  }
  function apply() {
    if (!edited) return
    const read = readText(edited.text, edited.from)
    if ('problem' in read) {
      showPlace(read.problem.at)
      return
    }
    edited.discard()
    store.perform(applyText(read.json, edited.from, base))
    view.current?.focus()
  }
  useShortcut('mod+Enter', 'Apply the JSON', apply, { inText: true })

  const load = (file: File) =>
    void loadFile(file, (loaded) => {
      editedText.edit(loaded)
      if (!editedText.get()) notifications.show({ message: sentence`${file.name} is the same as the draft.` })
    })
  const dropping = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    // Before the editor, which would add the file's text to its own.
    onDropCapture: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      event.stopPropagation()
      load(file)
    },
  }
  return (
    <Box style={{ display: 'flex', flex: '1 0 360px', flexDirection: 'column', minHeight: 0 }} {...dropping}>
      <FilterBar>
        <Box role="status" flex="1 1 240px" miw={0}>
          {problem ? (
            <UnstyledButton fz="sm" data-severity="error" onClick={() => showPlace(problem.at)}>
              {`Line ${text.slice(0, problem.at).split('\n').length}: ${problem.message}`}
            </UnstyledButton>
          ) : (
            <Text size="sm" lineClamp={2} title={words}>
              {words ?? countOf(text.split('\n').length, 'line')}
            </Text>
          )}
        </Box>
        <Button onClick={() => view.current && openSearchPanel(view.current)}>Find</Button>
        <JsonFileButton onFile={load}>Import</JsonFileButton>
        <Button
          onClick={() => saveFile(`${textIn(draft.blueprint_id) || id}.json`, text, 'application/json')}
        >
          Export
        </Button>
        <Button disabled={!edited} onClick={edited?.discard}>
          Discard
        </Button>
        <Button
          variant={edited ? 'filled' : 'default'}
          disabled={!edited}
          rightSection={<Kbd>{`${modifierKey} ↵`}</Kbd>}
          onClick={apply}
        >
          Apply
        </Button>
      </FilterBar>
      {edited && edited.from !== draft && (
        <Notice>
          The draft has changed since. Apply keeps both; where both changed a field, the draft’s value stays.
        </Notice>
      )}
      <JsonEditor viewRef={view} text={text} problem={problem} onType={editedText.edit} onApply={apply} />
    </Box>
  )
}

/** Changes that are told in words. */
const told = 3

/** What applying a text would do, in words, or why it cannot be applied. */
function outlookOf({ text, from }: EditedText, base: Draft, draft: Draft) {
  const read = readText(text, from)
  if ('problem' in read) return { problem: read.problem }
  const next = applyText(read.json, from, base).run(draft)
  const own = changeGroups(draft, next).map(({ change }) => change)
  const sentences = own.slice(0, told).map((change) => sentenceOf(describeChange(change, draft, next)))
  if (own.length > told) sentences.push(`${own.length - told} more`)
  const untaken = setByService.filter((field) => !sameJson(read.json[field], from[field])).join(', ')
  const applied =
    own.length > 0 ? `${countOf(own.length, 'change')}: ${sentences.join('; ')}.` : 'No changes.'
  return { words: untaken === '' ? applied : `${applied} Set by the service, so not applied: ${untaken}.` }
}
