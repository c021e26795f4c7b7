import { Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { recordLines, RequestPreview } from '@/editing/request-preview'
import { EntityName } from '@/entities/entity-name'
import { useStore } from '@/lib/use-store'
import { Section } from '@/ui/page-parts'
import { SidePanelHead } from '@/ui/side-panel'
import { TextArea } from '@/ui/text-inputs'
import type { Speaker } from './conversation'
import { readParameters, type ParameterTexts } from './parameters'
import { useConversation, useKeyName } from './speakers'

interface ParametersPanelProps {
  speakers: readonly Speaker[]
  onClose: () => void
}

/** What goes with each message, and the request as it will be sent. */
export function ParametersPanel({ speakers, onClose }: ParametersPanelProps) {
  const conversation = useConversation()
  const parameters = useStore(conversation, (state) => state.parameters)
  const { errors } = useMemo(() => readParameters(parameters), [parameters])
  const field = (name: keyof ParameterTexts) => ({
    value: parameters[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      conversation.change({ parameters: { ...parameters, [name]: value } }),
  })
  return (
    <>
      <SidePanelHead title="Parameters" onClose={onClose} />
      <Stack px="var(--pc-gutter)" py="md">
        <TextArea
          label="System message"
          description="Sent before all messages."
          rows={3}
          {...field('system')}
        />
        <Group grow align="flex-start">
          <TextInput label="Temperature" placeholder="Left out" {...field('temperature')} />
          <TextInput label="Maximum tokens" placeholder="Left out" {...field('max_tokens')} />
        </Group>
        <TextArea
          label="Additional fields"
          description="A JSON object."
          placeholder={'{ "seed": 7 }'}
          classNames={{ input: 'mono' }}
          {...field('others')}
        />
      </Stack>
      <WhatIsSent speakers={speakers} />
    </>
  )
}

/** The next request to each; while replies arrive, the one that they answer. */
function WhatIsSent({ speakers }: Pick<ParametersPanelProps, 'speakers'>) {
  const conversation = useConversation()
  const keyName = useKeyName()
  const [chosen, choose] = useState('')
  const speaker = speakers.find(({ key }) => key === chosen) ?? speakers[0]
  const body = useStore(conversation, () => speaker && conversation.nextRequest(speaker))
  const lines = useMemo(() => recordLines(body ?? {}, []), [body])
  return (
    <Section title="What is sent">
      <Stack gap="xs">
        {speakers.length > 1 && (
          <SegmentedControl
            aria-label="To whom"
            value={speaker?.key ?? ''}
            data={speakers.map(({ key, persona }) => ({
              value: key,
              label: <EntityName kind="persona" id={persona} />,
            }))}
            onChange={choose}
          />
        )}
        {body ? (
          <RequestPreview
            endpoint={endpoints.completeChat}
            params={{}}
            lines={lines}
            body={body}
            assumption="chat"
            isTall
          />
        ) : (
          'Nothing, until each parameter is a value.'
        )}
        <Text size="sm" c="dimmed">
          {keyName === undefined
            ? 'No API key is held.'
            : `With ${keyName} as Authorization. Nothing else of yours goes along.`}
        </Text>
      </Stack>
    </Section>
  )
}
