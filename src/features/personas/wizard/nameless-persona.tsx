import IconMasks from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { JsonView } from '@/blueprint/json-view'
import type { JsonValue } from '@/lib/json/json'
import { Notice } from '@/ui/states/notice'
import { PageHeader } from '@/ui/page/page-header'
import styles from './new-persona-page.module.css'

/** The persona was created, but the answer does not contain its id. */
export function NamelessPersona({ answer }: { answer: JsonValue }) {
  return (
    <>
      <PageHeader title="New persona" tile={<IconMasks size={20} aria-hidden />} />
      <div className={styles.answer}>
        <Notice live tone="warn" title="Created, but the answer has no id">
          Without an id, the persona has no page here. This is the whole answer:
        </Notice>
        <JsonView label="The service’s answer" value={answer} />
      </div>
    </>
  )
}
