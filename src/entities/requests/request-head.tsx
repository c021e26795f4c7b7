import { ActionIcon, Badge, Group } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { labeled } from '@/ui/overlays/labeled'
import type { JsonObject } from '@/lib/json/json'
import { shortId } from '@/ui/short-id'
import { useCopy } from '@/ui/use-copy'
import styles from './request-head.module.css'

interface RequestHeadProps {
  method: string
  /** "/v1/projects/" before an id, else the whole path. */
  path: string
  id?: string
  body: JsonObject
  /** Size of the body, as text. */
  size?: string
}

/** The request that a body belongs to, with a button that copies the body. */
export function RequestHead({ method, path, id = '', body, size }: RequestHeadProps) {
  const { copied, copy } = useCopy()
  return (
    <Group gap={8} wrap="nowrap" py={5} pr={12} pl={16} flex="none">
      <Badge color="yellow" className={styles.method}>
        {method}
      </Badge>
      <span className={styles.address} title={`${path}${id}`}>
        {path}
        {id !== '' && <span>{shortId(id)}</span>}
      </span>
      {size !== undefined && <span className={styles.size}>{size}</span>}
      <ActionIcon size="xs" {...labeled('Copy the body')} onClick={() => copy(JSON.stringify(body, null, 2))}>
        {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
    </Group>
  )
}
