import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { announce } from '@/ui/announce'
import { singleKeysOn } from '@/ui/single-keys'
import type { Chronology } from './model/chronology'

const steps: Readonly<Record<string, 'previous' | 'next'>> = {
  j: 'next',
  ']': 'next',
  k: 'previous',
  '[': 'previous',
}

/** J and ] go to the next episode, K and [ to the one before, wherever the focus is on the page. */
export function useStepKeys(chronology: Chronology) {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const way = steps[key]
    if (!way || defaultPrevented || ctrlKey || metaKey || altKey || !singleKeysOn()) return
    if (
      target instanceof Element &&
      target.closest('input:not([type=radio]), textarea, select, dialog, [role=menu]')
    )
      return
    const to = chronology[way]
    if (!to) {
      announce(way === 'next' ? 'This is the last episode' : 'This is the first episode')
      return
    }
    const place = chronology.episodes.indexOf(to) + 1
    announce(`${to.topic || to.id}, ${place} of ${chronology.episodes.length}`)
    void navigate({
      to: '/episodes/$id',
      params: { id: to.id },
      search: ({ view }) => ({ view }),
    })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
