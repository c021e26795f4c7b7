import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { PageBody } from '@/ui/page-body'
import { PageHeader } from '@/ui/page-header'
import { TextAreaField } from '@/ui/text-area-field'
import styles from './blueprints-page.module.css'
import { pastedIds } from './model/pasted-ids'

const most = 200

/** Opens blueprints by id: the service has no list of them. */
export function BlueprintsPage() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const ids = pastedIds(text)
  const [first, ...others] = ids
  const open = () => {
    setAsked(true)
    if (first !== undefined && others.length === 0)
      void navigate({ to: '/blueprints/$id', params: { id: first } })
  }
  return (
    <>
      <PageHeader
        title="Blueprints"
        tile={<IconVector size={20} aria-hidden />}
        actions={
          <Link to="/blueprints/new" className={buttonClass({ variant: 'filled' })}>
            New blueprint
          </Link>
        }
      />
      <PageBody>
        <p>The service cannot list blueprints. Paste the id of one to open it, or the ids of many.</p>
        <form
          className={styles.form}
          aria-label="Open blueprints"
          onSubmit={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <TextAreaField
            label="Blueprint ids"
            mono
            help="Separated by commas, spaces or new lines. Links to blueprints work too."
            error={isAsked && ids.length === 0 ? 'Paste an id first.' : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setAsked(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || others.length > 0) return
              event.preventDefault()
              open()
            }}
          />
          {others.length === 0 && (
            <div>
              <Button type="submit">Open</Button>
            </div>
          )}
        </form>
        {others.length > 0 && (
          <section aria-label="Pasted ids">
            <h2 className={styles.title}>{ids.length} ids</h2>
            <ul className={styles.links}>
              {ids.slice(0, most).map((id) => (
                <li key={id}>
                  <Link to="/blueprints/$id" params={{ id }} className="pc-mono">
                    {id.length > 120 ? `${id.slice(0, 120)}…` : id}
                  </Link>
                </li>
              ))}
            </ul>
            {ids.length > most && (
              <p className={styles.rest}>and {ids.length - most} more. Paste fewer at a time.</p>
            )}
          </section>
        )}
      </PageBody>
    </>
  )
}
