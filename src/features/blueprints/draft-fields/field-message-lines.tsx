import { Stack } from '@mantine/core'
import { useFieldMessages } from '@/features/blueprints/designer-context'
import { serviceSays } from '@/lib/text/service-says'
import styles from './draft-fields.module.css'

/** The messages of a field that has no space for them. */
export function FieldMessageLines({ path }: { path: string }) {
  const { error, warning, serviceError } = useFieldMessages(path)
  if (error === undefined && warning === undefined && serviceError === undefined) return null
  return (
    <Stack id={`${path}-messages`} gap={2}>
      {warning !== undefined && <p className={styles.warning}>{warning}</p>}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {serviceError !== undefined && <p className={styles.error}>{serviceSays(serviceError)}</p>}
    </Stack>
  )
}
