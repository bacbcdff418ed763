import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { CourseProgress } from './entities/CourseProgress.ts'
import { DocumentProgress } from './entities/DocumentProgress.ts'
import { LearningEvent } from './entities/LearningEvent.ts'
import { MicrocastProgress } from './entities/MicrocastProgress.ts'
import { ProgramProgress } from './entities/ProgramProgress.ts'
import {
  getSignedCertificateUrl,
  myCertificates,
  renewCertificate,
  revokeCertificate,
  verifyCertificate,
} from './operations/certificates.ts'
import {
  answerDraftComment,
  commentOnDraft,
  deleteDraftComment,
  draftReviews,
  resolveDraftComment,
  reviewedDraft,
  shareDraft,
} from './operations/draftReviews.ts'
import { scormCommit, scormRecord } from './operations/packages.ts'
import { courseLearners, endedCourses, itemProgress } from './operations/progress.ts'
import { publishForecast } from './operations/publishForecast.ts'
import {
  answerQuizQuestion,
  finishQuizAttempt,
  quizAnswers,
  quizStatistics,
  startQuizAttempt,
} from './operations/quizzes.ts'
import { reportLearning } from './operations/reportLearning.ts'
import { saveCourseNotes } from './operations/saveCourseNotes.ts'
import { startCourse, startDocument, startMicrocast, startProgram } from './operations/starting.ts'
import {
  trackCourseItemProgress,
  trackDocumentProgress,
  trackMicrocastProgress,
  trackProgramProgress,
} from './operations/tracking.ts'

/** Learning: progress, attempts, notes, packages. */
export const learning = {
  name: 'learning',
  entities: [CourseProgress, DocumentProgress, LearningEvent, MicrocastProgress, ProgramProgress],
  operations: [
    answerDraftComment,
    commentOnDraft,
    deleteDraftComment,
    draftReviews,
    resolveDraftComment,
    reviewedDraft,
    shareDraft,
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
