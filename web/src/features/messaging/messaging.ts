import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { messagingOwnMailsWords } from '#shared/features/messaging/words/ownMails/words.generated.ts'
import { messagingQuestionnaireWords } from '#shared/features/messaging/words/questionnaire/words.generated.ts'
import { messagingWords } from '#shared/features/messaging/words/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { page } from '../../kernel/manifest/page.tsx'
import {
  DiscussionAtEnd,
  DiscussionOfMeeting,
  DiscussionOnPage,
  DiscussionSection,
  useHasSection,
} from './DiscussionAtEnd.tsx'
import { PostsProvider, useUnsentCount } from './posting/PostsProvider.tsx'
import { useHasTopic } from './useHasTopic.ts'
import { useUnread } from './useUnread.ts'

const useLabel = () => useWords(messagingWords)('discussion')

/** Discussions: beside lessons, where visitors are told to log in, and on the pages of items. Questionnaires, on pages of their own. */
export const messaging: Feature = {
  name: 'messaging',
  words: [messagingWords],
  Provider: PostsProvider,
  useUnsaved() {
    const t = useWords(messagingWords)
    const count = useUnsentCount()
    return count > 0 ? t('unsentPosts', { count }) : null
  },
  pages: [
    page({
      path: '/questionnaire/:questionnaire',
      head: (_params, { language, terms }) => ({
        title: [wordsIn(messagingWords, language, terms)('questionnaire')],
      }),
      words: [messagingQuestionnaireWords],
      part: async () => {
        const { loadQuestionnaire, QuestionnairePage } = await import(
          './questionnaires/QuestionnairePage.tsx'
        )
        return { view: QuestionnairePage, load: loadQuestionnaire }
      },
    }),
  ],
  accountTabs: [
    {
      name: 'questionnaires',
      useLabel: () => useWords(messagingWords)('questionnaires'),
      view: lazyPart(async () => {
        const part = import('./questionnaires/QuestionnairesTab.tsx')
        await loadShown(messagingQuestionnaireWords)
        return (await part).QuestionnairesTab
      }),
    },
  ],
  accountParts: [
    {
      name: 'mails',
      view: lazyPart(async () => {
        const part = import('./OwnMails.tsx')
        await loadShown(messagingOwnMailsWords)
        return (await part).OwnMails
      }),
    },
  ],
  lessonTabs: [
    {
      name: 'discussion',
      useLabel,
      // A microcast's is at the end of its page.
      useIsShown: (item) => useHasTopic(item) && item.itemType === 'course',
      useNews: useUnread,
      view: lazyPart(async () => {
        const part = import('./discussion/Discussion.tsx')
        await loadShown(messagingDiscussionWords)
        return (await part).DiscussionTab
      }),
    },
  ],
  itemTabs: [{ name: 'discussion', useLabel, useIsShown: useHasSection, view: DiscussionSection }],
  parts: {
    homeTop: lazyPart(async () => {
      const part = import('./questionnaires/WaitingNotice.tsx')
      await loadShown(messagingQuestionnaireWords)
      return (await part).WaitingNotice
    }),
    itemEnd: DiscussionAtEnd,
    meetingEnd: DiscussionOfMeeting,
    pageDiscussion: DiscussionOnPage,
  },
}
