import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { CourseProgress } from './entities/CourseProgress.ts'
import { DocumentProgress } from './entities/DocumentProgress.ts'
import { LearningEvent } from './entities/LearningEvent.ts'
import { MicrocastProgress } from './entities/MicrocastProgress.ts'
import { ProgramProgress } from './entities/ProgramProgress.ts'
import { answerQuizQuestion } from './operations/answerQuizQuestion.ts'
import { courseLearners } from './operations/courseLearners.ts'
import { endedCourses } from './operations/endedCourses.ts'
import { finishQuizAttempt } from './operations/finishQuizAttempt.ts'
import { itemProgress } from './operations/itemProgress.ts'
import { publishForecast } from './operations/publishForecast.ts'
import { quizAnswers } from './operations/quizAnswers.ts'
import { reportLearning } from './operations/reportLearning.ts'
import { saveCourseNotes } from './operations/saveCourseNotes.ts'
import { scormCommit } from './operations/scormCommit.ts'
import { startCourse } from './operations/startCourse.ts'
import { startQuizAttempt } from './operations/startQuizAttempt.ts'
import { trackCourseItemProgress } from './operations/trackCourseItemProgress.ts'

/** Learning: progress, attempts, notes, packages. */
export const learning = {
  name: 'learning',
  entities: [CourseProgress, DocumentProgress, LearningEvent, MicrocastProgress, ProgramProgress],
  operations: [
    answerQuizQuestion,
    courseLearners,
    endedCourses,
    finishQuizAttempt,
    itemProgress,
    publishForecast,
    quizAnswers,
    reportLearning,
    saveCourseNotes,
    scormCommit,
    startCourse,
    startQuizAttempt,
    trackCourseItemProgress,
  ],
} as const satisfies SharedFeature
