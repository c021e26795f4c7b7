import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { sizeText } from '@/features/artifacts/model/byte-size'
import type { DeletionRequester } from '@/features/artifacts/deletion/use-deletions'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { Notice } from '@/ui/states/notice'
import { focusPage } from '@/ui/page/page-focus'
import { useFocusFallback } from '@/ui/overlays/use-restored-focus'
import { allSucceeded } from './model/leftovers'
import { isActive, isFollowed, isOver } from './model/upload'
import { formatSecondsLeft, summaryText, titleText } from './model/upload-text'
import { UploadRow } from './upload-row'
import styles from './upload-panel.module.css'
import { useOnline } from '@/ui/use-online'
import type { UploadingHere } from './use-uploading'

const atFirst = 60
const limits = ['1', '2', '4', '6', '8']

interface UploadPanelProps {
  uploading: UploadingHere
  /** Deletes files of the displayed space; undefined if the user may not. */
  deletion: DeletionRequester | undefined
}

/**
 * All uploads of this user, also to other spaces. Shrinks to one line once all succeeded, unless the user has used the
 * list.
 */
export const UploadPanel = memo(function UploadPanel({ uploading, deletion }: UploadPanelProps) {
  const { queue, spaceId, signer } = uploading
  const { uploads, limit, progress, followHold } = useSyncExternalStore(queue.subscribe, queue.getSnapshot)
  const isOnline = useOnline()
  const { state } = useSession()
  // On a phone it would cover the list of artifacts.
  const [opensItself] = useState(() => !matchMedia('(width < 640px)').matches)
  const [choice, setChoice] = useState<boolean>()
  const [isWhole, setWhole] = useState(false)
  const isSignedIn = state.status !== 'expired'
  const active = uploads.filter(isActive)
  const failed = uploads.filter(({ phase }) => phase === 'failed')
  const retryable = failed.filter(({ problem }) => !problem?.isOfFile && !problem?.isAsked)
  const visible = isWhole ? uploads : uploads.slice(0, atFirst)
  const isDone = allSucceeded(uploads)
  const isOpen = choice ?? (opensItself && !isDone)
  const title = titleText(uploads)
  const isOneLine = isDone && !isOpen
  const place = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { onFocus, onBlur } = useFocusFallback(toggle)
  useFocusOnPage(place)
  useAnnouncement(isDone ? title : undefined)
  // A list in use does not close by itself.
  const stayOpen = () => isOpen && setChoice(true)
  return (
    <section
      ref={place}
      className={styles.panel}
      aria-label="Uploads"
      onPointerDown={stayOpen}
      onWheel={stayOpen}
      onFocus={(event) => {
        onFocus(event)
        stayOpen()
      }}
      onBlur={onBlur}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {(!isOneLine || uploads.some(({ phase }) => phase !== 'ready')) && (
          <span className={styles.summary}>{summaryText(uploads)}</span>
        )}
        {active.length > 0 && (
          <span className={styles.figures}>
            {sizeText(progress.sent)} of {sizeText(progress.total)}
            {progress.speed !== undefined && `, ${sizeText(Math.round(progress.speed))}/s`}
            {progress.left !== undefined && `, ${formatSecondsLeft(progress.left)} left`}
          </span>
        )}
        <span className={styles.actions}>
          <ActionIcon
            ref={toggle}
            {...labeled(isOpen ? 'Hide the list of uploads' : 'Show the list of uploads')}
            aria-expanded={isOpen}
            onClick={() => setChoice(!isOpen)}
          >
            <IconChevron size={16} aria-hidden className={isOpen ? undefined : styles.up} />
          </ActionIcon>
          {isOneLine && (
            <ActionIcon {...labeled('Dismiss finished uploads')} onClick={() => queue.removeFinished()}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </header>
      {active.length > 0 && (
        <progress
          className={styles.overall}
          aria-label="All uploads"
          value={progress.sent}
          max={progress.total || 1}
        />
      )}
      {isOpen && (
        <>
          {followHold && uploads.some(isFollowed) && (
            <Notice bar tone="warn" title="Upload status unavailable">
              {followHold === 'no identity'
                ? 'The artifact list is read as an end user. Act as a participant of the space to see the status.'
                : 'The acting end user may not see the list of artifacts. Act as a participant of the space to see the status.'}
            </Notice>
          )}
          <ul className={styles.rows} aria-label="Files">
            {visible.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                queue={queue}
                signer={signer}
                isElsewhere={upload.spaceId !== spaceId}
                isOnline={isOnline}
                isSignedIn={isSignedIn}
                deletion={deletion}
              />
            ))}
          </ul>
          {visible.length < uploads.length && (
            <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
              Show {uploads.length - visible.length} more
            </Button>
          )}
          <footer className={styles.foot}>
            <label className={styles.limit}>
              Parallel uploads
              <NativeSelect
                size="xs"
                value={String(limit)}
                onChange={({ target }) => queue.setLimit(Number(target.value))}
                data={limits}
              />
            </label>
            {retryable.length > 1 && (
              <Button size="xs" onClick={() => retryable.forEach(({ id }) => queue.retry(id, signer))}>
                Retry {retryable.length} failed
              </Button>
            )}
            {active.length > 1 && (
              <Button size="xs" onClick={() => queue.cancelAll()}>
                Cancel {active.length} uploads
              </Button>
            )}
            {uploads.some((upload) => isOver(upload) && upload.phase !== 'failed') && (
              <Button size="xs" variant="subtle" onClick={() => queue.removeFinished()}>
                Remove finished
              </Button>
            )}
          </footer>
        </>
      )}
    </section>
  )
})

/** Moves the focus to the page's heading if the panel disappears while it has the focus. */
function useFocusOnPage(place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const panel = place.current
    return () => {
      const main = panel?.closest('main')
      if (main && panel?.contains(document.activeElement)) focusPage(main)
    }
  }, [place])
}

/** Announces the text when it appears or changes, but not the initial one. */
function useAnnouncement(text: string | undefined) {
  const announced = useRef(text)
  useEffect(() => {
    if (text !== undefined && text !== announced.current) announce(text)
    announced.current = text
  }, [text])
}
