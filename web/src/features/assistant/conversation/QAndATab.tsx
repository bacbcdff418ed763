import { useSuspenseQuery } from '@tanstack/react-query'
import type { LessonTabProps } from '../../../kernel/manifest/Feature.ts'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { assistantQuery } from '../assistantQuery.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationProvider, conversationOf } from './useConversation.ts'

/** The Q&A of a lesson's panel (DEL-10) and of a microcast (PAG-30): the portal's assistant, asked from there. */
export function QAndATab({ itemType, itemKey, lessonId }: LessonTabProps) {
  const site = useSite()
  const viewer = useViewer()
  const { data } = useSuspenseQuery(assistantQuery(site))
  return (
    <ConversationProvider value={conversationOf(site, viewer)}>
      <Conversation settings={data} from={{ itemType, item: itemKey, lesson: lessonId }} />
    </ConversationProvider>
  )
}
