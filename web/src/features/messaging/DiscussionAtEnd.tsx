import { messagingDiscussionWords } from '#shared/features/messaging/words/discussion/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import type { PartProps } from '../../kernel/manifest/Feature.ts'
import { useViewer } from '../../kernel/viewer/useViewer.ts'
import type { OpenItem } from '../learning/slots.ts'
import { usePortalFrame } from '../portals/usePortalFrame.ts'
import { useHasTopic } from './useHasTopic.ts'

/** On an item's page visitors see nothing of it (PAG-13). */
export function useHasSection(item: Pick<OpenItem, 'topic'>): boolean {
  const hasTopic = useHasTopic(item)
  return !useViewer().isAnonymous && hasTopic
}

export const DiscussionSection = lazyPart(async () => {
  const part = import('./discussion/DiscussionSection.tsx')
  await loadShown(messagingDiscussionWords)
  return (await part).DiscussionSection
})

/** The discussion at the end of a microcast's or document's page. */
export function DiscussionAtEnd({ type, itemKey, topic }: PartProps['itemEnd']) {
  const item = { itemType: type, itemKey, topic }
  return useHasSection(item) && <DiscussionSection {...item} />
}

/** The discussion at the end of a meeting's page. */
export function DiscussionOfMeeting({ itemKey, topic }: PartProps['meetingEnd']) {
  return useHasSection({ topic }) && <DiscussionSection itemType="meeting" itemKey={itemKey} />
}

const PageDiscussion = lazyPart(async () => {
  const part = import('./discussion/PageDiscussion.tsx')
  await loadShown(messagingDiscussionWords)
  return (await part).PageDiscussion
})

/** The discussion of everyone who gets a page of the portal (WID-02). */
export function DiscussionOnPage(props: PartProps['pageDiscussion']) {
  return usePortalFrame().organization.enableDiscussionGroups && <PageDiscussion {...props} />
}
