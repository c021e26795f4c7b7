import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { copyText } from '@/ui/copy-text'
import { Notice } from '@/ui/states/notice'
import { showToast } from '@/ui/overlays/toast'
import { Switch } from '@/ui/styles/toggles'
import styles from './json-view.module.css'
import { lineAndColumn } from './text-place'
import { useJsonEditor } from './use-json-editor'

/** The draft as JSON text. Invalid text stays in the editor and does not change the draft. */
export function JsonView() {
  const { host, editor, draft, state, lines, size } = useJsonEditor()
  const [wraps, setWraps] = useState(true)
  const { problem, remarks } = state
  const place = problem && lineAndColumn(draft.getText(), problem.at)
  const changes = lines.changed.length + lines.removedBehind.length
  const copy = () =>
    void copyText(draft.getText()).then((done) =>
      showToast(done ? { text: 'Copied' } : { tone: 'bad', text: 'The browser blocked copying' }),
    )
  return (
    <Stack gap={0} miw={0} mih={0}>
      <div className={styles.bar}>
        <p className={styles.facts}>
          {pluralize(size.lines, 'line')}, {sizeOf(size.characters)}
          {changes > 0 && (
            <span className={styles.changed}>
              , {changes === 1 ? '1 place differs' : `${changes} places differ`} from what is saved
            </span>
          )}
        </p>
        <Switch
          label="Wrap lines"
          checked={wraps}
          onChange={(event) => {
            setWraps(event.currentTarget.checked)
            editor.current?.setWrap(event.currentTarget.checked)
          }}
        />
        <Button size="xs" onClick={() => editor.current?.find()}>
          Find
        </Button>
        <Button size="xs" onClick={copy}>
          Copy
        </Button>
        <Button size="xs" onClick={() => draft.format()} disabled={problem !== undefined}>
          Format
        </Button>
      </div>
      <div
        ref={host}
        className={styles.editor}
        data-own-undo
        // Single-key shortcuts of the page cannot detect that the target is a text field inside the shadow root.
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.altKey) event.nativeEvent.stopPropagation()
        }}
      />
      {problem && place && (
        <Notice
          bar
          live
          tone="bad"
          action={
            <>
              <Button
                size="xs"
                onClick={() => editor.current?.show({ from: problem.at, to: problem.at }, true)}
              >
                Go to error
              </Button>
              <Button size="xs" variant="subtle" onClick={() => draft.resetToDraft()}>
                Back to the last valid text
              </Button>
            </>
          }
        >
          <span className={styles.place}>
            Line {place.line}, column {place.column}:
          </span>{' '}
          {problem.message}. The draft keeps the last valid text.
          {state.isOutdated &&
            ' The draft was changed elsewhere since then. Once valid, this text replaces it.'}
        </Notice>
      )}
      {!problem && remarks.length > 0 && (
        <Notice bar live tone="warn">
          {remarks.map((remark) => (
            <p key={remark}>{remark}.</p>
          ))}
        </Notice>
      )}
    </Stack>
  )
}

function sizeOf(characters: number): string {
  if (characters < 1_000) return pluralize(characters, 'character')
  return characters < 1_000_000
    ? `${(characters / 1_000).toFixed(1)} kB`
    : `${(characters / 1_000_000).toFixed(1)} MB`
}
