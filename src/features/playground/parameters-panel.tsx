import { Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { Panel } from '@/ui/page/panel'
import { fieldProps } from '@/ui/fields/field-props'
import type { Parameters } from './model/parameters'
import styles from './playground.module.css'

interface ParametersPanelProps {
  form: UseFormReturn<Parameters>
  /** The model is free text. */
  needsModel: boolean
}

/** The system message and the parameters of the next message. */
export function ParametersPanel({ form, needsModel }: ParametersPanelProps) {
  const { register, formState } = form
  const errorOf = (name: keyof Parameters) => formState.errors[name]?.message
  return (
    <Panel title="Parameters">
      <Stack gap={12}>
        <Textarea
          {...fieldProps({ label: 'System message', help: 'Sent before all messages.' })}
          rows={3}
          {...register('system')}
        />
        {needsModel && (
          <TextInput
            {...fieldProps({ label: 'Model', mono: true, error: errorOf('model') })}
            {...register('model')}
          />
        )}
        <TextInput
          {...fieldProps({ label: 'Temperature', error: errorOf('temperature') })}
          inputMode="decimal"
          placeholder="Not sent"
          {...register('temperature')}
        />
        <TextInput
          {...fieldProps({ label: 'Maximum tokens', error: errorOf('max_tokens') })}
          inputMode="numeric"
          placeholder="Not sent"
          {...register('max_tokens')}
        />
        <Textarea
          {...fieldProps({
            label: 'Additional fields',
            mono: true,
            error: errorOf('extras'),
            help: 'A JSON object. Its fields are added to the request and replace those of the same name.',
          })}
          rows={2}
          placeholder={'{ "seed": 7 }'}
          {...register('extras')}
        />
        <p className={styles.help}>
          The form of the request is <AssumedMark id="chat-form">assumed</AssumedMark>. Parameters belong to
          this conversation and apply to everything you send next, including test messages.
        </p>
      </Stack>
    </Panel>
  )
}
