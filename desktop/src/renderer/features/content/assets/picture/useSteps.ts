import { useCallback, useEffect, useRef, useState } from 'react'

/** Changes of one group that follow each other this fast are one step: a drag, or a key that is held. */
const groupedWithin = 700

type Steps<T> = { past: readonly T[]; now: T; future: readonly T[] }

/** A value with its own steps back and forward, by the keys of the dialog that `within` is in. */
export function useSteps<T>(start: T) {
  const [steps, setSteps] = useState<Steps<T>>({ past: [], now: start, future: [] })
  const within = useRef<HTMLSpanElement>(null)
  const last = useRef({ group: '', at: 0 })
  const set = useCallback((facts: Partial<T>, group = '') => {
    const at = Date.now()
    const isSame = group !== '' && group === last.current.group && at - last.current.at < groupedWithin
    last.current = { group, at }
    setSteps(({ past, now }) => ({
      past: isSame ? past : [...past, now],
      now: { ...now, ...facts },
      future: [],
    }))
  }, [])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const name = event.key.toLowerCase()
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
      if ((name !== 'z' && name !== 'y') || !isMine(event.target, within.current)) return
      event.preventDefault()
      last.current = { group: '', at: 0 }
      setSteps(name === 'y' || event.shiftKey ? forward : back)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return { now: steps.now, set, within }
}

function back<T>({ past, now, future }: Steps<T>): Steps<T> {
  const before = past.at(-1)
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

function forward<T>({ past, now, future }: Steps<T>): Steps<T> {
  const [next] = future
  return next === undefined
    ? { past, now, future }
    : { past: [...past, now], now: next, future: future.slice(1) }
}

/** In this dialog, and not in a text, which has its own undo. */
function isMine(target: EventTarget | null, inside: HTMLElement | null): boolean {
  if (!(target instanceof Element) || !inside?.closest('[data-dialog]')?.contains(target)) return false
  return !target.matches('textarea, input:not([type="number"])')
}
