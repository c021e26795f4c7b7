import { Button, type ButtonProps, Kbd } from '@mantine/core'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '@/ui/button-link'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityHeader } from '@/entities/entity-header'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { useIdentityName } from '@/entities/acting/identity-name'
import { EntityLink } from '@/entities/entity-link'
import { lastSeen } from '@/entities/last-observation'
import type { Identity } from '@/session/identities/identities-state'
import { AgeMark } from '@/ui/age-mark'
import { Menu } from '@/ui/overlays/menu'
import { shortId } from '@/ui/short-id'
import { useSingleKeys } from '@/ui/single-keys'
import { episodeName } from './episode-link'
import styles from './episode-page.module.css'
import type { Chronology } from './model/chronology'
import type { EpisodeView } from './model/episode-view'

interface EpisodeHeaderProps {
  id: string
  /** Undefined if it was not read. */
  episode?: EpisodeView | undefined
  chronology?: Chronology | undefined
  /** Undefined until an answer that contains this very episode has arrived. */
  at?: number | undefined
  acting?: Identity | undefined
  others?: readonly EpisodeView[]
  isComparing?: boolean
}

const mostOthers = 12

export function EpisodeHeader(props: EpisodeHeaderProps) {
  const { id, episode, chronology, at, acting, others = [], isComparing = false } = props
  const entry = useCatalogEntity({ kind: 'episode', id })
  const navigate = useNavigate()
  const singleKeys = useSingleKeys()
  const seen = entry && lastSeen(entry)
  return (
    <EntityHeader
      kind="episode"
      id={id}
      serviceName={episode?.topic}
      facts={
        <>
          {episode && episode.space !== '' && (
            <span>
              <AssumedMark id="mindspace">Space</AssumedMark> <EntityLink kind="space" id={episode.space} />
            </span>
          )}
          {acting && at !== undefined ? (
            <ReadAs at={at} identity={acting} />
          ) : (
            seen && <AgeMark at={seen.at} source={seen.source} verb="Last seen" />
          )}
        </>
      }
      actions={
        <>
          {isComparing ? (
            <ButtonLink
              to="/episodes/$id"
              params={{ id }}
              search={(before) => ({ ...before, vs: undefined })}
            >
              <IconX size={15} aria-hidden /> Close comparison
            </ButtonLink>
          ) : (
            others.length > 0 && (
              <Menu
                label="Compare with"
                align="end"
                groups={[
                  others.slice(0, mostOthers).map((one) => ({
                    label: episodeName(one).slice(0, 80),
                    note: one.subtopics.join(', ').slice(0, 80) || shortId(one.id),
                    onSelect: () =>
                      void navigate({
                        to: '/episodes/$id',
                        params: { id },
                        search: (before) => ({ ...before, vs: one.id }),
                      }),
                  })),
                ]}
              >
                {(trigger) => (
                  <Button {...trigger} variant="subtle" leftSection={<IconColumns size={15} aria-hidden />}>
                    Compare
                  </Button>
                )}
              </Menu>
            )
          )}
          <span className={styles.steps}>
            {chronology?.previous && (
              <EpisodeStep
                episode={chronology.previous}
                leftSection={<IconLeft size={15} aria-hidden />}
                rightSection={singleKeys && <Kbd>K</Kbd>}
              >
                Previous
              </EpisodeStep>
            )}
            {chronology?.next && (
              <EpisodeStep
                episode={chronology.next}
                rightSection={
                  <>
                    {singleKeys && <Kbd>J</Kbd>} <IconRight size={15} aria-hidden />
                  </>
                }
              >
                Next
              </EpisodeStep>
            )}
          </span>
        </>
      }
    />
  )
}

/** Link to the previous or next episode. Plain text for an episode without an id. */
function EpisodeStep({ episode, ...look }: { episode: EpisodeView; children: string } & ButtonProps) {
  if (episode.id === '') return <Button component="span" {...look} />
  return (
    <ButtonLink to="/episodes/$id" params={{ id: episode.id }} search={({ view }) => ({ view })} {...look} />
  )
}

function ReadAs({ at, identity }: { at: number; identity: Identity }) {
  const name = useIdentityName(identity)
  const text = name === identity.subject ? shortId(name) : name.slice(0, 80)
  return <AgeMark at={at} verb="Read" source={`GET episode as ${text}`} />
}
