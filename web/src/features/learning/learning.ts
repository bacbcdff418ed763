import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { learningCertificateWords } from '#shared/features/learning/words/certificate/words.generated.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { learningPreviewWords } from '#shared/features/learning/words/preview/words.generated.ts'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { page } from '../../kernel/manifest/page.tsx'
import { findItem, itemHead } from './item/itemHead.ts'
import { LearningProvider } from './LearningProvider.tsx'
import { SaveState } from './outbox/SaveState.tsx'

/** What the pages of microcasts and documents say. */
const itemWords = [learningItemWords, learningDeliveryWords, contentCourseWords, contentPlayersWords]

/** Taking courses, microcasts and documents, and the outbox. */
export const learning: Feature = {
  name: 'learning',
  words: [learningWords],
  pages: [
    page({
      path: '/class/:course/:modifier?',
      kind: 'class',
      // All lessons of a course share one classroom.
      key: ({ course }) => course,
      isAlone: true,
      loadingLabel: (language, terms) => wordsIn(kernelFrameWords, language, terms)('loadingCourse'),
      head({ course, modifier }, page) {
        const head = itemHead('course', course, page)
        const lesson = new URLSearchParams(page.search).get('item') ?? modifier
        const outline = courseOutline(findItem('course', course, page)?.item.sections ?? [])
        const name = outline.find(({ id }) => id === lesson)?.name
        return head && { ...head, title: [name, ...(head.title ?? [])], isIndexed: false }
      },
      words: [
        learningItemWords,
        learningDeliveryWords,
        learningCourseWords,
        contentCourseWords,
        contentPlayersWords,
        contentQuizWords,
      ],
      part: async () => {
        const { DeliveryPage, loadDelivery } = await import('./delivery/course/DeliveryPage.tsx')
        return { view: DeliveryPage, load: loadDelivery }
      },
    }),
    page({
      path: '/microcast/:item',
      kind: 'microcast',
      hasBareFooter: true,
      words: itemWords,
      head: ({ item }, page) => itemHead('microcast', item, page),
      part: async () => {
        const { loadMicrocast, MicrocastPage } = await import('./delivery/sole/SolePage.tsx')
        return { view: MicrocastPage, load: loadMicrocast }
      },
    }),
    page({
      path: '/document/:item',
      kind: 'document',
      words: itemWords,
      head: ({ item }, page) => itemHead('document', item, page),
      part: async () => {
        const { loadDocument, DocumentPage } = await import('./delivery/sole/SolePage.tsx')
        return { view: DocumentPage, load: loadDocument }
      },
    }),
    page({
      path: '/certificate/:number',
      words: [learningCertificateWords],
      head: (_params, { language, terms }) => ({
        title: [wordsIn(learningCertificateWords, language, terms)('verify.title')],
        isIndexed: false,
      }),
      part: async () => {
        const { loadVerified, VerifyPage } = await import('./certificates/VerifyPage.tsx')
        return { view: VerifyPage, load: loadVerified }
      },
    }),
    page({
      path: '/review',
      words: [
        learningReviewWords,
        learningPreviewWords,
        learningItemWords,
        learningDeliveryWords,
        learningCourseWords,
        contentCourseWords,
        contentPlayersWords,
        contentQuizWords,
      ],
      isAlone: true,
      head: (_params, { language, terms }) => ({
        title: [wordsIn(learningReviewWords, language, terms)('title')],
        isIndexed: false,
      }),
      part: async () => ({ view: (await import('./review/ReviewPage.tsx')).ReviewPage }),
    }),
    page({
      path: '/certificate-file/:certificate',
      words: [learningCertificateWords],
      isAlone: true,
      head: (_params, { language, terms }) => ({
        title: [wordsIn(learningCertificateWords, language, terms)('openTitle')],
        isIndexed: false,
      }),
      part: async () => ({
        view: (await import('./certificates/CertificateFilePage.tsx')).CertificateFilePage,
      }),
    }),
  ],
  Provider: LearningProvider,
  parts: { corner: SaveState },
}
