import { useSuspenseQuery } from '@tanstack/react-query'
import { useSite } from '#web/kernel/site/Site.ts'
import type { LessonTabProps } from '../../learning/slots.ts'
import { assistantQuery } from '../assistantQuery.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationProvider, useKeptConversation } from './useConversation.ts'

/** The Q&A of a lesson's panel (DEL-10) and of a microcast (PAG-30): the portal's assistant, asked from there. */
export function QAndATab(place: LessonTabProps) {
  const store = useKeptConversation()
  return (
    store && (
      <ConversationProvider value={store}>
        <Questions {...place} />
      </ConversationProvider>
    )
  )
}

function Questions({ itemType, itemKey, lessonId }: LessonTabProps) {
  const { data } = useSuspenseQuery(assistantQuery(useSite()))
  return <Conversation settings={data} from={{ itemType, item: itemKey, lesson: lessonId }} />
}
