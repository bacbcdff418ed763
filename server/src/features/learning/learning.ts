import { learningExportedWords } from '#shared/features/learning/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { secretPath } from '../../kernel/http/secretPath.ts'
import { type OwnTables, ofCustomer } from '../../kernel/OwnTable.ts'
import { certificateMail } from './certifying/certificateMail.ts'
import { getSignedCertificateUrl } from './certifying/getSignedCertificateUrl.ts'
import { mountCredentials } from './certifying/mountCredentials.ts'
import { myCertificates } from './certifying/myCertificates.ts'
import { renewCertificate } from './certifying/renewCertificate.ts'
import { revokeCertificate } from './certifying/revokeCertificate.ts'
import { serveCertificate } from './certifying/serveCertificate.ts'
import { certificateSweepHooks, workOnCertificates } from './certifying/sweepCertificates.ts'
import { verifyCertificate } from './certifying/verifyCertificate.ts'
import { enrollables } from './enrollables.ts'
import { reportLearning } from './facts/reportLearning.ts'
import { saveCourseNotes } from './facts/saveCourseNotes.ts'
import { scormCommit } from './facts/scormCommit.ts'
import {
  trackCourseItemProgress,
  trackDocumentProgress,
  trackMicrocastProgress,
  trackProgramProgress,
} from './facts/tracking.ts'
import { courseLearners } from './progress/courseLearners.ts'
import { endedCourses } from './progress/endedCourses.ts'
import { itemProgress } from './progress/itemProgress.ts'
import { ownProgress } from './progress/ownProgress.ts'
import { publishForecast } from './publishing/publishForecast.ts'
import { takeEditionHooks, workOnEditions } from './publishing/takeEdition.ts'
import { answerQuizQuestion } from './quizzing/answerQuizQuestion.ts'
import { finishQuizAttempt } from './quizzing/finishQuizAttempt.ts'
import { quizAnswers } from './quizzing/quizAnswers.ts'
import { quizStatistics } from './quizzing/quizStatistics.ts'
import { startQuizAttempt } from './quizzing/startQuizAttempt.ts'
import { forgetRecords, scormRecord } from './recording/scormRecord.ts'
import {
  answerDraftComment,
  deleteDraftComment,
  draftReviews,
  resolveDraftComment,
  shareDraft,
} from './reviewing/draftReviews.ts'
import { commentOnDraft, reviewedDraft } from './reviewing/reviewing.ts'
import { forgetReviews } from './reviewing/reviewStore.ts'
import { startCourse, startDocument, startMicrocast, startProgram } from './starting/starting.ts'

/** The tables of `tables.prisma`, beside this. */
const ownTables: OwnTables = {
  // Without the drawn questions, because they contain the answer key.
  QuizAttempt: ofCustomer(['id', 'course', 'item', 'answers', 'startedAt', 'finishedAt']),
  ScormRecord: ofCustomer(['course', 'item', 'sco', 'startedAt', 'lastAt', 'opening', 'calls']),
  DraftReview: { holds: 'nothing', because: 'links to drafts' },
  // Of reviewers who were signed in; other names are free text, and go with the comments.
  DraftComment: ofCustomer(['id', 'item', 'lesson', 'author', 'text', 'createdAt']),
  LessonNumbers: { holds: 'nothing', because: 'ids of lessons' },
}

/** Learning: progress, quiz attempts, notes, SCORM packages. */
export const learning = {
  name: 'learning',
  tables: ownTables,
  exportedWords: learningExportedWords,
  handlers: {
    answerDraftComment,
    commentOnDraft,
    deleteDraftComment,
    draftReviews,
    resolveDraftComment,
    reviewedDraft,
    shareDraft,
    courseLearners,
    endedCourses,
    getSignedCertificateUrl,
    itemProgress,
    myCertificates,
    publishForecast,
    answerQuizQuestion,
    finishQuizAttempt,
    startQuizAttempt,
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
    trackCourseItemProgress,
    trackDocumentProgress,
    trackMicrocastProgress,
    trackProgramProgress,
    verifyCertificate,
  },
  enrollables,
  own: ownProgress,
  mails: [certificateMail],
  hooks: [...takeEditionHooks, certificateSweepHooks],
  routes: mountCredentials,
  contentRoutes(app, deps) {
    app.get(secretPath(app, '/certificates/:token/*path'), serveCertificate(deps))
  },
  async daily({ db, now }) {
    await forgetRecords(db, now())
    await forgetReviews(db, now())
  },
  async work(deps) {
    await workOnEditions(deps)
    await workOnCertificates(deps)
  },
} satisfies Feature
