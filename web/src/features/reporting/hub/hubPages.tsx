import { meetingsMeetNowWords } from '#shared/features/meetings/words/meetNow/words.generated.ts'
import { reportingHubWords } from '#shared/features/reporting/words/hub/words.generated.ts'
import { reportingWords } from '#shared/features/reporting/words/words.generated.ts'
import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { foundPage, type Known, type Page, page } from '#web/kernel/manifest/page.tsx'
import { type HubType, hubPath, meetNowPath } from './hubPaths.ts'

/** Which of the portal's places each is. */
const kinds: readonly (readonly [HubType, string])[] = [
  ['dashboard', 'hubDashboard'],
  ['documents', 'hubDocuments'],
  ['learnings', 'hubLearnings'],
  ['meetings', 'hubMeetings'],
]

/** The pages of a customer's hub (HUB-02), and those for what administrators add to it (PRT-17). `cards`: the words of cards. */
export function hubPages(cards: readonly Catalogue<unknown>[]): Page[] {
  const head = (_params: object, { language, terms }: Pick<Known, 'language' | 'terms'>) => ({
    title: [wordsIn(reportingWords, language, terms)('hub')],
  })
  const ofType = ([type, kind]: readonly [HubType, string]) => {
    const shared = { kind, head, words: [...cards, reportingHubWords] }
    const part = async () => {
      const { HubPage, loadHub } = await import('./HubPage.tsx')
      return { view: (params: { category?: string }) => <HubPage type={type} {...params} />, load: loadHub }
    }
    return [
      page({ ...shared, path: `/hub-${type}`, part }),
      page({ ...shared, path: `/hub-${type}/:category`, part }),
    ]
  }
  const loadAdding = async () => {
    const [{ HubNewPage }, { loadHub }] = await Promise.all([
      import('./HubNewPage.tsx'),
      import('./HubPage.tsx'),
    ])
    return { HubNewPage, load: loadHub }
  }
  const adding = { head, words: [reportingHubWords, meetingsMeetNowWords] }
  return [
    ...kinds.flatMap(ofType),
    page({
      ...adding,
      path: '/hub/:kind/new',
      part: async () => {
        const { HubNewPage, load } = await loadAdding()
        return { view: HubNewPage, load }
      },
    }),
    page({
      ...adding,
      path: meetNowPath,
      part: async () => {
        const { HubNewPage, load } = await loadAdding()
        return { view: () => <HubNewPage kind="meeting" />, load }
      },
    }),
    // How the address was written at first (PRT-11).
    page({
      path: '/hubDashboard',
      head,
      view: () => null,
      load: async () => ({ ...foundPage, redirect: hubPath }),
    }),
  ]
}
