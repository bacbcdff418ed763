import { useQuery } from '@tanstack/react-query'
import { messagingWords } from '#shared/features/messaging/words/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { query } from '../../kernel/api/Call.ts'
import { useSite } from '../../kernel/site/Site.ts'
import { useCustomer, useViewer } from '../../kernel/viewer/useViewer.ts'
import { inNameOf, personal, whoOf } from '../../kernel/viewer/whoOf.ts'
import type { OpenItem } from '../learning/slots.ts'
import { useHasTopic } from './useHasTopic.ts'

const unreadPosts = query('unreadPosts', { itemType: 'String!', itemKey: 'String!' }, 'unread')

const freshMs = 60_000

/** Below the discussion's own key: what makes that stale makes this stale. */
export const unreadKey = (who: string | null, itemType: string, itemKey: string) =>
  [...personal(who, 'discussion', itemType, itemKey), 'unread'] as const

/** "3 new" where others wrote what the learner has not seen; asked once the page is shown, and again after the discussion was read. */
export function useUnread(item: OpenItem): string | null {
  const t = useWords(messagingWords)
  const { api } = useSite()
  const viewer = useViewer()
  const hasTopic = useHasTopic(item)
  const isAsked = useCustomer() !== null && hasTopic
  const { itemType, itemKey } = item
  const { data } = useQuery({
    queryKey: unreadKey(whoOf(viewer), itemType, itemKey),
    queryFn: () => api.call(unreadPosts, { itemType, itemKey }, inNameOf(viewer)),
    enabled: isAsked,
    staleTime: freshMs,
    // A number beside a name is not worth a message.
    retry: false,
  })
  return data && data.unread > 0 ? t('newPosts', { count: data.unread }) : null
}
