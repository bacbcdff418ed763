import { Endorsed } from '@blueprintjs/icons'
import { type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { extraCommands } from '../../kernel/shell/slots.ts'
import { itemTools, learnerDetails, peopleOfItem } from '../content/items/itemSlots.ts'
import { quizDetails } from '../content/lessons/graded/quizDetails.tsx'
import { customerDetails } from '../identity/people/personSlots.ts'
import { AwardedPage } from './AwardedPage.tsx'
import { CustomerLearning } from './CustomerLearning.tsx'
import { countLearners } from './countLearners.ts'
import { ProgressWhy } from './ProgressWhy.tsx'
import { PreviewButton } from './preview/PreviewButton.tsx'
import { previewScreens } from './preview/previewScreens.tsx'
import { usePreviewCommands } from './preview/usePreviewCommands.ts'
import { PackageCalls } from './records/PackageCalls.tsx'
import { QuizStatistics } from './statistics/QuizStatistics.tsx'

/** What learners have reached, for staff. */
export const learning: Feature = {
  name: 'learning',
  screens: [
    ...previewScreens,
    {
      path: '/app/certificates/:id?',
      view: AwardedPage,
      roles: staff,
      menu: { place: 'teach', group: 'Resources', order: 355, label: 'Awarded certificates', icon: Endorsed },
    },
  ],
  tableNames: { QuizAttempt: 'Quiz attempts', DraftComment: 'Comments on drafts' },
  fillings: [
    fill(itemTools, { name: 'preview', View: PreviewButton }),
    fill(extraCommands, usePreviewCommands),
    fill(customerDetails, CustomerLearning),
    fill(learnerDetails, ProgressWhy),
    fill(learnerDetails, PackageCalls),
    fill(peopleOfItem, countLearners),
    fill(quizDetails, QuizStatistics),
  ],
}
