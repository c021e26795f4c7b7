import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Store } from '@/lib/create-store'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/json/without-credentials'
import { fieldProps } from '@/ui/fields/field-props'
import { useStore } from '@/ui/use-store'
import styles from './review.module.css'

/** The user's note about the save, shown with the revision in this browser's history. */
export function NoteField({ note }: { note: Store<string> }) {
  const text = useStore(note)
  const [isOmitted, setOmitted] = useState(false)
  return (
    <div className={styles.note}>
      <TextInput
        {...fieldProps({
          label: 'Note for your own history',
          hideLabel: true,
          warning: isOmitted ? credentialOmittedMessage : undefined,
        })}
        placeholder="Note for your own history, kept in this browser"
        maxLength={500}
        value={text}
        onChange={({ currentTarget }) => {
          const typed = withoutCredentials(currentTarget.value)
          note.set(typed.text)
          setOmitted(typed.omitted)
        }}
      />
    </div>
  )
}
