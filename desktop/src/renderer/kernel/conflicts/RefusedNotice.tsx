import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { sentenceText } from './describeConflict.ts'
import { refusedName } from './refusedText.ts'
import { useConflicts } from './useConflicts.ts'

const openedAt = Date.now()

/** Announces refused edits at once, and where they are kept. */
export function RefusedNotice({ state }: { state: ConsoleState }) {
  /** One notice, however many pushes were refused; older ones are on the list. */
  const announced = useRef(new Set<string>())
  const author = state.user?.name
  const { news, isKnown } = useNews(author, announced.current)
  const { confirm, snackBar } = useDialogs()
  const [, navigate] = useLocation()
  const telling = useRef<AbortController | null>(null)
  const latest = useRef(news)
  latest.current = news
  const key = news[0]?.[0].key
  const isOver = isKnown && news.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one on top of the list is the news
  useEffect(() => {
    if (key === undefined || telling.current) return
    const withdrawal = new AbortController()
    telling.current = withdrawal
    void confirm('seeRefused', {
      title: 'The server did not accept your changes',
      text: <News author={author} told={announced.current} />,
      ok: 'Show the changes',
      signal: withdrawal.signal,
    }).then((isWanted) => {
      telling.current = null
      // Those that came while it was open, too: they are on the list it links to.
      for (const conflicts of latest.current) for (const one of conflicts) announced.current.add(one.key)
      if (isWanted) navigate('/app/conflicts')
    })
  }, [key, confirm, navigate])
  useEffect(() => {
    if (!isOver || !telling.current) return
    telling.current.abort()
    snackBar(settledElsewhere)
  }, [isOver, snackBar])
  return null
}

const settledElsewhere = 'The refused changes were resolved on another computer.'

type NewsProps = { author: string | undefined; told: ReadonlySet<string> }

/** The text of the notice: always about the values kept now. */
function News({ author, told }: NewsProps) {
  const { news } = useNews(author, told)
  const [first] = news
  if (!first) return settledElsewhere
  const names = news.flatMap((conflicts) => refusedName(conflicts, undefined) ?? [])
  const named = names.length === 0 ? '' : ` of ${names.map((name) => `“${name}”`).join(', ')}`
  return `${sentenceText(first[0].message ?? '', first[0], undefined)} What you wrote${named} is kept: you can read it, copy it and try again.`
}

/** The author's edits that were refused since the console opened, without those that a notice has told of. */
function useNews(author: string | undefined, told: ReadonlySet<string>) {
  const { refused, isPending, error } = useConflicts()
  const news = refused.filter(
    ([newest]) =>
      newest.otherBy === author && Date.parse(String(newest.happenedAt)) > openedAt && !told.has(newest.key),
  )
  return { news, isKnown: !isPending && !error }
}
