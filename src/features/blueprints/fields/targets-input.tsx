import { ActionIcon, Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { serviceSays } from '@/lib/text/service-says'
import { DenseInput } from '@/ui/fields/dense-field'
import { numberText } from '@/ui/fields/number-text'
import { labeled } from '@/ui/overlays/labeled'
import { announce } from '@/ui/announce'
import { ComboboxField } from '@/ui/fields/combobox-field'
import { suggestionOptions } from '@/ui/fields/suggestion-options'
import { useEditor, useEditorFieldMessages } from '@/features/blueprints/editor-context'
import type { TargetValues } from '@/blueprint/model/values/form-values'
import styles from './fields.module.css'
import { useTraitRefs } from './use-trait-refs'

/** The map from traits to target numbers of one goal, as rows. */
export function TargetsInput({ path }: { path: `default_growth.goal_states.byKey.${string}.trait_targets` }) {
  const { control, edit } = useEditor()
  const messages = useEditorFieldMessages(path)
  const adder = useRef<HTMLButtonElement>(null)
  const targets = useWatch({ control, name: path, exact: true })
  const set = (index: number, change: Partial<TargetValues>) =>
    edit(
      path,
      targets.map((target, at) => (at === index ? { ...target, ...change } : target)),
    )
  const message = messages.serviceError
    ? serviceSays(messages.serviceError)
    : (messages.error ?? messages.warning)
  return (
    <fieldset
      id={path}
      tabIndex={-1}
      className={styles.targets}
      aria-describedby={message ? `${path}-message` : undefined}
      aria-invalid={messages.error || messages.serviceError ? true : undefined}
    >
      <legend className={styles.legend}>Trait targets</legend>
      {targets.map((target, index) => (
        <TargetRow
          key={index}
          path={`${path}.${index}`}
          target={target}
          onChange={(change) => set(index, change)}
          onRemove={() => {
            // For other rows, the button stays focused and removes the next one.
            if (index === targets.length - 1) adder.current?.focus()
            edit(path, targets.toSpliced(index, 1))
            announce(`Target ${target.trait_ref.slice(0, 60) || 'without a trait'} removed`)
          }}
        />
      ))}
      {message && (
        <p
          id={`${path}-message`}
          className={messages.error || messages.serviceError ? styles.error : styles.warning}
        >
          {message}
        </p>
      )}
      <Button
        ref={adder}
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => edit(path, [...targets, { source: null, trait_ref: '', value: '' }])}
      >
        Add target
      </Button>
    </fieldset>
  )
}

interface TargetRowProps {
  path: string
  target: TargetValues
  onChange: (change: Partial<TargetValues>) => void
  onRemove: () => void
}

function TargetRow({ path, target, onChange, onRemove }: TargetRowProps) {
  const messages = useEditorFieldMessages(`${path}.value`)
  const refs = useTraitRefs()
  const name = target.trait_ref || 'new target'
  return (
    <div className={styles.target}>
      <ComboboxField
        id={`${path}.trait_ref`}
        label={`Trait of ${name}`}
        hideLabel
        mono
        placeholder="trait ref"
        value={target.trait_ref}
        onChange={(event) => onChange({ trait_ref: event.target.value })}
        optionsFor={(text) => suggestionOptions(refs, text)}
        onChoose={({ key }) => onChange({ trait_ref: key })}
      />
      <DenseInput
        {...messages}
        id={`${path}.value`}
        label={`Target of ${name}`}
        hideLabel
        placeholder="number"
        value={target.value}
        {...numberText((event) => onChange({ value: event.target.value }))}
      />
      <ActionIcon {...labeled(`Remove target ${name}`)} size="xs" onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </div>
  )
}
