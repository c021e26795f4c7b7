import { Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { recordLines, RequestPreview } from '@/editing/request-preview'
import { EntityName } from '@/entities/entity-name'
import { useStore } from '@/lib/use-store'
import { Section } from '@/ui/page-parts'
import { SidePanelHead } from '@/ui/dialogs/side-panel'
import { TextArea } from '@/ui/text-area'
import type { Speaker } from './conversation'
import { readParameters, type ParameterTexts } from './parameters'
import { useConversation, useKey } from './speakers'

interface ParametersPanelProps {
  speakers: readonly Speaker[]
  onClose: () => void
}

/** What goes with each message, and the request as it will be sent; while replies arrive, as it was sent. */
export function ParametersPanel({ speakers, onClose }: ParametersPanelProps) {
  const conversation = useConversation()
  const parameters = useStore(conversation, (state) => state.parameters)
  const { errors } = readParameters(parameters)
  const key = useKey()
  const [chosen, choose] = useState('')
  const speaker = speakers.find(({ key }) => key === chosen) ?? speakers[0]
  const body = useStore(conversation, () => speaker && conversation.nextRequest(speaker))
  const field = (name: keyof ParameterTexts) => ({
    value: parameters[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      conversation.change({ parameters: { ...parameters, [name]: value } }),
  })
  const names = speakers.map(({ key, persona }) => ({
    value: key,
    label: <EntityName kind="persona" id={persona} />,
  }))
  const request = { endpoint: endpoints.completeChat, params: {}, assumption: 'chat', isTall: true } as const
  return (
    <>
      <SidePanelHead title="Parameters" onClose={onClose} />
      <Stack px="var(--pc-gutter)" py="md">
        <TextArea label="System message" description="Sent before all messages." {...field('system')} />
        <Group grow align="flex-start">
          <TextInput label="Temperature" placeholder="Left out" {...field('temperature')} />
          <TextInput label="Maximum tokens" placeholder="Left out" {...field('max_tokens')} />
        </Group>
        <TextArea label="Additional fields" description="A JSON object." {...field('others')} />
      </Stack>
      <Section title="What is sent">
        <Stack gap="xs">
          {names.length > 1 && (
            <SegmentedControl
              aria-label="To whom"
              value={speaker?.key ?? ''}
              data={names}
              onChange={choose}
            />
          )}
          {body ? (
            <RequestPreview {...request} body={body} lines={recordLines(body, [])} />
          ) : (
            'Nothing while a parameter is not valid.'
          )}
          <Text size="sm" c="dimmed">
            {key.name ? 'Only the API key is sent.' : 'No API key yet.'}
          </Text>
        </Stack>
      </Section>
    </>
  )
}
