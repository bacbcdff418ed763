import type { Feature } from '../../kernel/Feature.ts'
import { courseLearners } from './courseLearners.ts'
import { endedCourses } from './endedCourses.ts'
import { enrollables } from './enrollables.ts'
import { itemProgress } from './itemProgress.ts'
import { ownProgress } from './ownProgress.ts'
import { publishForecast } from './publishing/publishForecast.ts'
import { takeEditionHooks, workOnEditions } from './publishing/takeEdition.ts'
import { answerQuizQuestion } from './quizzing/answerQuizQuestion.ts'
import { finishQuizAttempt } from './quizzing/finishQuizAttempt.ts'
import { quizAnswers } from './quizzing/quizAnswers.ts'
import { startQuizAttempt } from './quizzing/startQuizAttempt.ts'
import { reportLearning } from './reportLearning.ts'
import { saveCourseNotes } from './saveCourseNotes.ts'
import { scormCommit } from './scormCommit.ts'
import { startCourse } from './startCourse.ts'
import { trackCourseItemProgress } from './trackCourseItemProgress.ts'

/** Learning: progress, quiz attempts, notes, SCORM packages. */
export const learning = {
  name: 'learning',
  handlers: {
    courseLearners,
    endedCourses,
    itemProgress,
    publishForecast,
    answerQuizQuestion,
    finishQuizAttempt,
    startQuizAttempt,
    quizAnswers,
    reportLearning,
    saveCourseNotes,
    scormCommit,
    startCourse,
    trackCourseItemProgress,
  },
  enrollables,
  own: ownProgress,
  hooks: [takeEditionHooks],
  work: workOnEditions,
} satisfies Feature
