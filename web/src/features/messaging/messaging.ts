import { messagingDiscussionWords } from '../../../../shared/src/features/messaging/words/discussion/words.generated.ts'
import { messagingWords } from '../../../../shared/src/features/messaging/words/words.generated.ts'
import { lazyPart } from '../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '../../../../shared/widgets/kernel/words/loadShown.ts'
import { useWords } from '../../../../shared/widgets/kernel/words/useWords.ts'
import type { Feature, OpenItem } from '../../kernel/manifest/Feature.ts'
import { useViewer } from '../../kernel/viewer/useViewer.ts'
import { usePortalFrame } from '../portals/usePortalFrame.ts'

/** Where the organization has discussions, and the item a topic. */
const useHasTopic = ({ topic }: OpenItem) =>
  usePortalFrame().organization.enableDiscussionGroups && topic !== null

const tab = {
  name: 'discussion',
  useLabel: () => useWords(messagingWords)('discussion'),
  view: lazyPart(async () => {
    const part = import('./discussion/DiscussionTab.tsx')
    await loadShown(messagingDiscussionWords)
    return (await part).DiscussionTab
  }),
}

/** Discussions: beside lessons, and on the pages of items. Visitors are told to log in beside a lesson, and see no tab elsewhere. */
export const messaging: Feature = {
  name: 'messaging',
  words: [messagingWords],
  lessonTabs: [{ ...tab, useIsShown: useHasTopic }],
  itemTabs: [
    {
      ...tab,
      useIsShown(item) {
        const hasTopic = useHasTopic(item)
        return !useViewer().isAnonymous && hasTopic
      },
    },
  ],
}
