import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { portalsCardsWords } from '#shared/features/portals/words/cards/words.generated.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { reportingWords } from '#shared/features/reporting/words/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'
import { page } from '../../kernel/manifest/page.tsx'
import { hubPages } from './hub/hubPages.tsx'
import { hubPath } from './hub/hubPaths.ts'
import { useHasHub } from './hub/useHasHub.ts'
import { useBoardLabel, useHasBoard } from './useBoardLabel.ts'

const boardPath = '/learningBoard'
/** What boards and their cards say. */
const words = [portalsPageWords, portalsCardsWords, contentCourseWords, learningCourseWords]

/** A customer's learning boards: a page, and a tab of My Learnings; and the pages of their hub. */
export const reporting: Feature = {
  name: 'reporting',
  words: [reportingWords],
  pages: [
    page({
      path: boardPath,
      kind: 'learningBoard',
      head: (_params, { language, terms }) => ({
        title: [wordsIn(reportingWords, language, terms)('learningBoard')],
      }),
      words,
      part: async () => {
        const { LearningBoardPage, loadBoards } = await import('./LearningBoardPage.tsx')
        return { view: LearningBoardPage, load: loadBoards }
      },
    }),
    ...hubPages(words),
  ],
  links: [
    {
      href: boardPath,
      useLabel: useBoardLabel,
      order: 12,
      places: ['account'],
      useIsShown: useHasBoard,
    },
    {
      href: hubPath,
      useLabel: () => useWords(reportingWords)('hub'),
      order: 13,
      places: ['bar', 'menu', 'account'],
      useIsShown: useHasHub,
    },
  ],
  learningsTabs: [
    {
      name: 'learningBoard',
      useLabel: useBoardLabel,
      useIsShown: useHasBoard,
      view: lazyPart(async () => {
        const part = import('./Boards.tsx')
        await Promise.all(words.map(loadShown))
        return (await part).Boards
      }),
    },
  ],
}
