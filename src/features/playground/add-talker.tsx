import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { EntityPicker } from '@/entities/entity-picker'
import { oneId } from '@/entities/ids/parse-ids'
import { catalogVersions } from '@/entities/personas/catalog-versions'
import { versionLabel } from '@/entities/personas/version-label'
import { useCatalogEntities } from '@/storage/catalog/use-catalog'
import { Dialog } from '@/ui/overlays/dialog'
import { talkerKey, type Talker } from './model/conversation'
import { VersionsNotSent } from './versions-not-sent'

interface AddTalkerProps {
  isFirst: boolean
  talkers: readonly Talker[]
  onAdd: (talker: Talker) => void
  onCancel: () => void
}

/** Chooses a persona, and one of its versions if this browser has seen any. */
export function AddTalker({ isFirst, talkers, onAdd, onCancel }: AddTalkerProps) {
  const { choices } = useAssumptions()
  const [text, setText] = useState('')
  const [version, setVersion] = useState('')
  const [error, setError] = useState<string>()
  const persona = oneId(text)
  const versions = catalogVersions(useCatalogEntities('persona version'), persona)
  const sendsVersions = choices['chat-model'] === 'version-id'
  const submit = () => {
    const talker = { persona, ...(version !== '' && sendsVersions && { version }) }
    if (persona === '') setError('Enter an id, or choose a persona by its name.')
    else if (talkers.some((other) => talkerKey(other) === talkerKey(talker)))
      setError('This persona already answers. Choose another persona or version.')
    else onAdd(talker)
  }
  return (
    <Dialog
      title={isFirst ? 'Talk to a persona' : 'Compare with another'}
      onDismiss={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="filled" type="submit" form="add-talker">
            {isFirst ? 'Start talking' : 'Add'}
          </Button>
        </>
      }
    >
      <form
        id="add-talker"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap={12}>
          <EntityPicker
            label="Persona"
            kind="persona"
            value={text}
            error={error}
            onChange={(next) => {
              setText(next)
              setVersion('')
              setError(undefined)
            }}
          />
          {versions.length > 0 && !sendsVersions && <VersionsNotSent />}
          {versions.length > 0 && sendsVersions && (
            <NativeSelect
              label="Version"
              value={version}
              onChange={(event) => {
                setVersion(event.target.value)
                setError(undefined)
              }}
              data={[
                { value: '', label: 'No version: the service chooses' },
                ...versions.map((one) => ({ value: one.id, label: versionLabel(one) })),
              ]}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
