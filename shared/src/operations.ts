import { enrollCustomers, getCustomersWithProgress } from './features/commerce/operations/enrolling.ts'
import { updateOrganizationPaymentCreds } from './features/commerce/operations/updateOrganizationPaymentCreds.ts'
import { checkStatus } from './features/content/operations/checkStatus.ts'
import { cloneItem } from './features/content/operations/cloneItem.ts'
import { processAsset } from './features/content/operations/processAsset.ts'
import {
  addUserToOrganization,
  createIdentityCustomer,
  removeSecondStep,
  resetPassword,
  setCustomerAttributes,
  syncOrganizationToCognito,
} from './features/identity/operations/administration.ts'
import { identityOptions, staffProviders } from './features/identity/operations/identityOptions.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  leaveOrganization,
  listInvitations,
} from './features/identity/operations/invitations.ts'
import { listOutbox } from './features/identity/operations/listOutbox.ts'
import {
  changePassword,
  forgotPassword,
  forgotPasswordSubmit,
} from './features/identity/operations/passwords.ts'
import { endSession, listSessions, signOutEverywhere } from './features/identity/operations/sessions.ts'
import { setIdentityProviders } from './features/identity/operations/setIdentityProviders.ts'
import {
  completeNewPassword,
  confirmSignIn,
  redeemSignIn,
  signIn,
  signOut,
} from './features/identity/operations/signingIn.ts'
import { confirmSignUp, resendSignUp, signUp } from './features/identity/operations/signingUp.ts'
import { confirmTotp, newRecoveryCodes, removeTotp, setUpTotp } from './features/identity/operations/totp.ts'
import { viewer } from './features/identity/operations/viewer.ts'
import { eraseCustomer } from './features/installation/operations/eraseCustomer.ts'
import { exportCustomerData } from './features/installation/operations/exportCustomerData.ts'
import { listAuditLog } from './features/installation/operations/listAuditLog.ts'
import { listFailedJobs } from './features/installation/operations/listFailedJobs.ts'
import { answerQuizQuestion } from './features/learning/operations/answerQuizQuestion.ts'
import { courseLearners } from './features/learning/operations/courseLearners.ts'
import { finishQuizAttempt } from './features/learning/operations/finishQuizAttempt.ts'
import { itemProgress } from './features/learning/operations/itemProgress.ts'
import { saveCourseNotes } from './features/learning/operations/saveCourseNotes.ts'
import { scormCommit } from './features/learning/operations/scormCommit.ts'
import { startCourse } from './features/learning/operations/startCourse.ts'
import { startQuizAttempt } from './features/learning/operations/startQuizAttempt.ts'
import { trackCourseItemProgress } from './features/learning/operations/trackCourseItemProgress.ts'
import { listQuestionairesByEmail } from './features/messaging/operations/listQuestionairesByEmail.ts'
import { assetLinks } from './features/portals/operations/assetLinks.ts'
import { courseCards } from './features/portals/operations/courseCards.ts'
import { customerInfo } from './features/portals/operations/customerInfo.ts'
import { getConfig } from './features/portals/operations/getConfig.ts'
import { portalCourse } from './features/portals/operations/portalCourse.ts'
import { checkPortalDomain, portalDomains } from './features/portals/operations/portalDomains.ts'
import { portalHome } from './features/portals/operations/portalHome.ts'
import { learningBoard } from './features/reporting/operations/learningBoard.ts'
import { refreshCustomerStats } from './features/reporting/operations/refreshCustomerStats.ts'
import type { Operation } from './kernel/model/Operation.ts'

/** Every operation beside the generic ones. The server refuses to start when one has no handler. */
export const operations = [
  addUserToOrganization,
  answerQuizQuestion,
  assetLinks,
  changePassword,
  checkStatus,
  completeNewPassword,
  confirmSignIn,
  cloneItem,
  confirmSignUp,
  confirmTotp,
  courseCards,
  courseLearners,
  createIdentityCustomer,

  endSession,
  eraseCustomer,
  exportCustomerData,
  finishQuizAttempt,
  forgotPassword,
  forgotPasswordSubmit,
  customerInfo,
  enrollCustomers,
  getConfig,
  getCustomersWithProgress,
  listAuditLog,
  identityOptions,
  acceptInvitation,
  declineInvitation,
  findInvitation,
  leaveOrganization,
  listInvitations,
  staffProviders,
  setIdentityProviders,
  itemProgress,
  learningBoard,
  listQuestionairesByEmail,
  refreshCustomerStats,
  listFailedJobs,
  portalDomains,
  checkPortalDomain,
  listOutbox,
  listSessions,
  newRecoveryCodes,
  portalCourse,
  portalHome,
  processAsset,
  removeSecondStep,
  removeTotp,
  resendSignUp,
  resetPassword,
  saveCourseNotes,
  scormCommit,
  setCustomerAttributes,
  setUpTotp,
  redeemSignIn,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  startCourse,
  startQuizAttempt,
  syncOrganizationToCognito,
  trackCourseItemProgress,
  updateOrganizationPaymentCreds,
  viewer,
] as const satisfies readonly Operation[]

export type OperationName = (typeof operations)[number]['name']
