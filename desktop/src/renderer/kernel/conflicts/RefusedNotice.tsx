import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ConsoleState } from '../../../core/CoreApi.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { sentenceText } from './describeConflict.ts'
import { refusedName } from './refusedText.ts'
import { useConflicts } from './useConflicts.ts'

const openedAt = Date.now()

/** Announces refused edits at once, and where they are kept. */
export function RefusedNotice({ state }: { state: ConsoleState }) {
  const { refused } = useConflicts()
  const { confirm } = useDialogs()
  const [, navigate] = useLocation()
  /** One notice, however many pushes were refused; older ones are on the list. */
  const told = useRef(new Set<string>())
  const isTelling = useRef(false)
  const news = refused.filter(
    ([newest]) =>
      newest.otherBy === state.user?.name &&
      Date.parse(String(newest.happenedAt)) > openedAt &&
      !told.current.has(newest.key),
  )
  const [first] = news
  const key = first?.[0].key
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one on top of the list is the news
  useEffect(() => {
    if (!first || isTelling.current) return
    for (const conflicts of news) for (const one of conflicts) told.current.add(one.key)
    isTelling.current = true
    const names = news.flatMap((conflicts) => refusedName(conflicts, undefined) ?? [])
    const named = names.length === 0 ? '' : ` of ${names.map((name) => `“${name}”`).join(', ')}`
    void confirm('seeRefused', {
      title: 'The server did not take your work',
      text: `${sentenceText(first[0].message ?? '', first[0], undefined)} What you wrote${named} is kept: you can read it, copy it and try again.`,
      ok: 'Show what is kept',
    }).then((isWanted) => {
      isTelling.current = false
      if (isWanted) navigate('/app/conflicts')
    })
  }, [key, confirm, navigate])
  return null
}
