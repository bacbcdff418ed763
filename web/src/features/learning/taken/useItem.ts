import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { useEndedHere } from '../../identity/useEndedHere.ts'
import { itemOf } from './itemHead.ts'
import type { PageItemType } from './itemKey.ts'
import { itemQuery } from './itemQuery.ts'

/** The item of an address, which then shows its slug (decision DEL-03). Who was signed in stays until somebody goes on. */
export function useItem(type: PageItemType, item: string) {
  const { api } = useSite()
  const here = useViewer()
  const ended = useEndedHere(here)
  const viewer = ended ?? here
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    ...itemQuery(api, viewer, type, item),
    enabled: ended === null,
  })
  const [, navigate] = useLocation()
  const known = answer && itemOf(answer)
  useEffect(() => {
    if (known?.slug && known.slug !== item) navigate(itemPath(type, known), { replace: true })
  }, [known, item, type, navigate])
  if (error && !answer) throw error
  return { answer, viewer, isEnded: ended !== null, refetch }
}
