import type { Operation } from '../model/Operation.ts'
import { answerQuizQuestion } from './answerQuizQuestion.ts'
import { assetLinks } from './assetLinks.ts'
import { checkStatus } from './checkStatus.ts'
import { cloneItem } from './cloneItem.ts'
import { courseCards } from './courseCards.ts'
import { courseLearners } from './courseLearners.ts'
import { customerInfo } from './customerInfo.ts'
import { enrollCustomers, getCustomersWithProgress } from './enrolling.ts'
import { eraseCustomer } from './eraseCustomer.ts'
import { exportCustomerData } from './exportCustomerData.ts'
import { finishQuizAttempt } from './finishQuizAttempt.ts'
import { getConfig } from './getConfig.ts'
import {
  addUserToOrganization,
  createIdentityCustomer,
  removeSecondStep,
  resetPassword,
  setCustomerAttributes,
  syncOrganizationToCognito,
} from './identity/administration.ts'
import { identityOptions, staffProviders } from './identity/identityOptions.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  leaveOrganization,
  listInvitations,
} from './identity/invitations.ts'
import { changePassword, forgotPassword, forgotPasswordSubmit } from './identity/passwords.ts'
import { endSession, listSessions, signOutEverywhere } from './identity/sessions.ts'
import { setIdentityProviders } from './identity/setIdentityProviders.ts'
import { completeNewPassword, confirmSignIn, redeemSignIn, signIn, signOut } from './identity/signingIn.ts'
import { confirmSignUp, resendSignUp, signUp } from './identity/signingUp.ts'
import { confirmTotp, newRecoveryCodes, removeTotp, setUpTotp } from './identity/totp.ts'
import { itemProgress } from './itemProgress.ts'
import { learningBoard } from './learningBoard.ts'
import { listAuditLog } from './listAuditLog.ts'
import { listFailedJobs } from './listFailedJobs.ts'
import { listOutbox } from './listOutbox.ts'
import { listQuestionairesByEmail } from './listQuestionairesByEmail.ts'
import { portalCourse } from './portalCourse.ts'
import { checkPortalDomain, portalDomains } from './portalDomains.ts'
import { portalHome } from './portalHome.ts'
import { processAsset } from './processAsset.ts'
import { refreshCustomerStats } from './refreshCustomerStats.ts'
import { saveCourseNotes } from './saveCourseNotes.ts'
import { scormCommit } from './scormCommit.ts'
import { startCourse } from './startCourse.ts'
import { startQuizAttempt } from './startQuizAttempt.ts'
import { trackCourseItemProgress } from './trackCourseItemProgress.ts'
import { updateOrganizationPaymentCreds } from './updateOrganizationPaymentCreds.ts'
import { viewer } from './viewer.ts'

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
