import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { useEndedHere } from '../../identity/useEndedHere.ts'
import type { AnswerOfType, ItemAnswer } from './ItemAnswer.ts'
import type { LearnableType } from './itemName.ts'
import { itemQuery } from './itemQuery.ts'

/**
 * The item of an address, to take it. If its learner's session ends, the page stays theirs until they, or somebody else, go on.
 * Null: there is none; undefined: it is loading.
 */
export function useItem<T extends LearnableType>(type: T, item: string) {
  const { api } = useSite()
  const here = useViewer()
  const ended = useEndedHere(here)
  const viewer = ended ?? here
  const query = { ...itemQuery(api, viewer, type, item), enabled: ended === null }
  const { data: answer, error, refetch } = useQuery(query)
  if (error && !answer) throw error
  // Cast: what the query answers; hooks lose the type of an answer that depends on an argument.
  return { answer: answer as AnswerOfType<T> | null | undefined, viewer, isEnded: ended !== null, refetch }
}

/** Shows the slug of an item in its address, even if the address had its id or key (decision DEL-03). */
export function useSlugAddress(
  answer: ItemAnswer | null | undefined,
  item: string,
  pathOf: (answer: ItemAnswer) => string = ({ type, item }) => itemPath(type, item),
): void {
  const [, navigate] = useLocation()
  const path = answer?.item.slug && answer.item.slug !== item ? pathOf(answer) : null
  useEffect(() => {
    if (path !== null) navigate(path + window.location.search, { replace: true })
  }, [path, navigate])
}
