import { useState } from 'react'
import { assumptionRegistry } from '@/api/assumption-registry'
import { useAssumptions } from '@/api/use-assumptions'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { SelectField } from '@/ui/select-field'
import styles from './identities-page.module.css'

const entry = assumptionRegistry.find(({ id }) => id === 'mint-body')
const forms = (entry?.alternatives ?? []).filter(({ id }) => id !== 'off')

/** Asks how the undocumented request looks before minting is switched on for this environment. */
export function ConfirmMinting({ onDone }: { onDone: () => void }) {
  const { choose } = useAssumptions()
  const [form, setForm] = useState(forms[0]?.id ?? 'off')
  return (
    <ConfirmDialog
      title="Switch minting on?"
      confirmLabel="Switch on"
      onConfirm={() => {
        choose('mint-body', form)
        onDone()
      }}
      onCancel={onDone}
    >
      <div className={styles.stack}>
        <p>{entry?.gap}</p>
        <p>
          If the choice is wrong: {entry?.ifWrong} It counts for this environment, and Settings can change it
          at any time.
        </p>
        <SelectField
          label="Body of the request"
          value={form}
          onChange={(event) => setForm(event.target.value)}
          options={forms.map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
    </ConfirmDialog>
  )
}
