import { Button } from '@mantine/core'
import styles from './artifact-drawer.module.css'
import { isSize, sizeText } from './model/byte-size'

interface DownloadProgressProps {
  name: string
  bytes: number
  total: number | undefined
  onCancel: () => void
}

export function DownloadProgress({ name, bytes, total, onCancel }: DownloadProgressProps) {
  const whole = isSize(total) && total >= bytes ? total : undefined
  return (
    <div className={styles.progress}>
      <progress aria-label={`Download of ${name}`} value={whole && bytes} max={whole} />
      <span>
        {sizeText(bytes)}
        {whole !== undefined && ` of ${sizeText(whole)}`}
      </span>
      <Button size="xs" variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
