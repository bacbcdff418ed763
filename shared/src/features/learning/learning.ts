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
import { getSignedCertificateUrl } from './operations/getSignedCertificateUrl.ts'
import { itemProgress } from './operations/itemProgress.ts'
import { myCertificates } from './operations/myCertificates.ts'
import { publishForecast } from './operations/publishForecast.ts'
import { quizAnswers } from './operations/quizAnswers.ts'
import { quizStatistics } from './operations/quizStatistics.ts'
import { renewCertificate } from './operations/renewCertificate.ts'
import { reportLearning } from './operations/reportLearning.ts'
import { revokeCertificate } from './operations/revokeCertificate.ts'
import { saveCourseNotes } from './operations/saveCourseNotes.ts'
import { scormCommit } from './operations/scormCommit.ts'
import { scormRecord } from './operations/scormRecord.ts'
import { startCourse } from './operations/startCourse.ts'
import { startDocument } from './operations/startDocument.ts'
import { startMicrocast } from './operations/startMicrocast.ts'
import { startProgram } from './operations/startProgram.ts'
import { startQuizAttempt } from './operations/startQuizAttempt.ts'
import { trackCourseItemProgress } from './operations/trackCourseItemProgress.ts'
import { trackDocumentProgress } from './operations/trackDocumentProgress.ts'
import { trackMicrocastProgress } from './operations/trackMicrocastProgress.ts'
import { trackProgramProgress } from './operations/trackProgramProgress.ts'
import { verifyCertificate } from './operations/verifyCertificate.ts'

/** Learning: progress, attempts, notes, packages. */
export const learning = {
  name: 'learning',
  entities: [CourseProgress, DocumentProgress, LearningEvent, MicrocastProgress, ProgramProgress],
  operations: [
    answerQuizQuestion,
    courseLearners,
    endedCourses,
    finishQuizAttempt,
    getSignedCertificateUrl,
    itemProgress,
    myCertificates,
    publishForecast,
    quizAnswers,
    quizStatistics,
    renewCertificate,
    reportLearning,
    revokeCertificate,
    saveCourseNotes,
    scormCommit,
    scormRecord,
    startCourse,
    startDocument,
    startMicrocast,
    startProgram,
    startQuizAttempt,
    trackCourseItemProgress,
    trackDocumentProgress,
    trackMicrocastProgress,
    trackProgramProgress,
    verifyCertificate,
  ],
  mailTokens: [
    { name: 'name', says: 'Name of the certification, in its mails only' },
    { name: 'number', says: 'Number of the certificate, in its mails only' },
    { name: 'verification', says: 'Address that verifies the certificate, in its mails only' },
  ],
} as const satisfies SharedFeature
