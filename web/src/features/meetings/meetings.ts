import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { meetingsMeetNowWords } from '#shared/features/meetings/words/meetNow/words.generated.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { meetingsWords } from '#shared/features/meetings/words/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { findLink } from '../../kernel/api/links.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { page } from '../../kernel/manifest/page.tsx'
import { useCustomer } from '../../kernel/viewer/useViewer.ts'
import { usePortalFrame } from '../portals/usePortalFrame.ts'
import { myMeetingsPath } from './meetingPath.ts'
import { type FoundMeeting, meetingKey } from './meetingQuery.ts'

declare module '../../kernel/manifest/Feature.ts' {
  interface PartProps {
    /** At the end of a meeting's page, outside of its room. */
    meetingEnd: { itemKey: string; topic: string | null }
  }
}

/** Live meetings: their pages and rooms, and My Meetings. Nothing of it shows where the organization has none. */
export const meetings: Feature = {
  name: 'meetings',
  words: [meetingsWords],
  pages: [
    page({
      path: '/meeting/:meeting',
      kind: 'meeting',
      loadingLabel: (language, terms) => wordsIn(meetingsWords, language, terms)('loading'),
      head({ meeting }, { cache, viewer }) {
        const answer = viewer && cache.getQueryData<FoundMeeting>(meetingKey(viewer, meeting))
        if (!answer || typeof answer === 'string') return answer === null ? null : {}
        const { name, headline, description, doNotIndex, ogImage, image } = answer.meeting
        return {
          title: [name],
          description: headline || description,
          image: findLink(answer.links, ogImage) ?? findLink(answer.links, image),
          isIndexed: !doNotIndex,
        }
      },
      words: [meetingsMeetingWords, meetingsRoomWords, learningDeliveryWords, learningItemWords],
      part: async () => {
        const { loadMeeting, MeetingPage } = await import('./page/MeetingPage.tsx')
        return { view: MeetingPage, load: loadMeeting }
      },
    }),
    page({
      path: myMeetingsPath,
      kind: 'myMeetings',
      head: (_params, { language, terms }) => ({
        title: [wordsIn(meetingsWords, language, terms)('myMeetings')],
      }),
      words: [meetingsMeetingWords, meetingsMeetNowWords],
      part: async () => {
        const { loadMyMeetings, MyMeetingsPage } = await import('./page/MyMeetingsPage.tsx')
        return { view: MyMeetingsPage, load: loadMyMeetings }
      },
    }),
  ],
  links: [
    {
      href: myMeetingsPath,
      useLabel: () => useWords(meetingsWords)('myMeetings'),
      order: 15,
      places: ['bar', 'menu', 'footer'],
      useIsShown: useHasMeetings,
    },
  ],
}

/** Whether a link to My Meetings is shown: as My Learnings, and only where the organization has meetings. */
function useHasMeetings(): boolean {
  const { organization, portal } = usePortalFrame()
  const isPublic = portal.type === 'public'
  return useCustomer() !== null ? organization.enableMeetings : organization.enableMeetings && !isPublic
}
