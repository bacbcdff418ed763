import type { OperationName, operations } from '../../../shared/src/api/registry.ts'
import { listAuditLog } from './auditing/listAuditLog.ts'
import { cloneItem } from './authoring/cloneItem.ts'
import { courseCards } from './browsing/courseCards.ts'
import { customerInfo } from './browsing/customerInfo.ts'
import { getConfig } from './browsing/getConfig.ts'
import { portalCourse } from './browsing/portalCourse.ts'
import { portalHome } from './browsing/portalHome.ts'
import { checkPortalDomain } from './domains/checkPortalDomain.ts'
import { portalDomains } from './domains/portalDomains.ts'
import { enrollCustomers } from './enrolling/enrollCustomers.ts'
import { getCustomersWithProgress } from './enrolling/getCustomersWithProgress.ts'
import { assetLinks } from './files/assetLinks.ts'
import type { Handler } from './Handler.ts'
import { createIdentityCustomer } from './identifying/administering/createIdentityCustomer.ts'
import { removeSecondStep } from './identifying/administering/removeSecondStep.ts'
import { resetPassword } from './identifying/administering/resetPassword.ts'
import { setCustomerAttributes } from './identifying/administering/setCustomerAttributes.ts'
import { syncOrganizationToCognito } from './identifying/administering/syncOrganizationToCognito.ts'
import { identityOptions } from './identifying/identityOptions.ts'
import { acceptInvitation } from './identifying/inviting/acceptInvitation.ts'
import { addUserToOrganization } from './identifying/inviting/addUserToOrganization.ts'
import { declineInvitation } from './identifying/inviting/declineInvitation.ts'
import { findInvitation, listInvitations } from './identifying/inviting/invitations.ts'
import { leaveOrganization } from './identifying/inviting/leaveOrganization.ts'
import { listOutbox } from './identifying/mail/listOutbox.ts'
import { redeemSignIn } from './identifying/oidc/redeemSignIn.ts'
import { setIdentityProviders } from './identifying/oidc/setIdentityProviders.ts'
import { staffProviders } from './identifying/oidc/staffProviders.ts'
import { changePassword } from './identifying/passwords/changePassword.ts'
import { forgotPassword } from './identifying/passwords/forgotPassword.ts'
import { forgotPasswordSubmit } from './identifying/passwords/forgotPasswordSubmit.ts'
import { endSession } from './identifying/sessions/endSession.ts'
import { listSessions } from './identifying/sessions/listSessions.ts'
import { signOutEverywhere } from './identifying/sessions/signOutEverywhere.ts'
import { completeNewPassword } from './identifying/signIn/completeNewPassword.ts'
import { confirmSignIn } from './identifying/signIn/confirmSignIn.ts'
import { signIn } from './identifying/signIn/signIn.ts'
import { signOut } from './identifying/signIn/signOut.ts'
import { confirmSignUp } from './identifying/signUp/confirmSignUp.ts'
import { resendSignUp } from './identifying/signUp/resendSignUp.ts'
import { signUp } from './identifying/signUp/signUp.ts'
import { confirmTotp } from './identifying/totp/confirmTotp.ts'
import { newRecoveryCodes } from './identifying/totp/newRecoveryCodes.ts'
import { removeTotp } from './identifying/totp/removeTotp.ts'
import { setUpTotp } from './identifying/totp/setUpTotp.ts'
import { viewer } from './identifying/viewer.ts'
import { courseLearners } from './learning/courseLearners.ts'

import { itemProgress } from './learning/itemProgress.ts'
import { saveCourseNotes } from './learning/saveCourseNotes.ts'
import { scormCommit } from './learning/scormCommit.ts'
import { startCourse } from './learning/startCourse.ts'
import { trackCourseItemProgress } from './learning/trackCourseItemProgress.ts'
import { listFailedJobs } from './operating/listFailedJobs.ts'
import { eraseCustomer } from './privacy/eraseCustomer.ts'
import { exportCustomerData } from './privacy/exportCustomerData.ts'
import { checkStatus } from './processing/checkStatus.ts'
import { processAsset } from './processing/processAsset.ts'
import { answerQuizQuestion } from './quizzing/answerQuizQuestion.ts'
import { finishQuizAttempt } from './quizzing/finishQuizAttempt.ts'
import { startQuizAttempt } from './quizzing/startQuizAttempt.ts'
import { learningBoard } from './relating/learningBoard.ts'
import { listQuestionairesByEmail } from './relating/listQuestionairesByEmail.ts'
import { refreshCustomerStats } from './relating/refreshCustomerStats.ts'
import { updateOrganizationPaymentCreds } from './selling/updateOrganizationPaymentCreds.ts'

type OperationOf<N extends OperationName> = Extract<(typeof operations)[number], { name: N }>

/** Who answers each operation of `shared/src/api`. The server refuses to start when one is missing. */
export const handlers: { [N in OperationName]: Handler<OperationOf<N>> } = {
  addUserToOrganization,
  createIdentityCustomer,
  removeSecondStep,
  resetPassword,
  setCustomerAttributes,
  syncOrganizationToCognito,
  changePassword,
  completeNewPassword,
  confirmSignIn,
  identityOptions,
  acceptInvitation,
  declineInvitation,
  findInvitation,
  leaveOrganization,
  listInvitations,
  staffProviders,
  endSession,
  listSessions,
  signOutEverywhere,
  confirmTotp,
  newRecoveryCodes,
  removeTotp,
  setUpTotp,
  confirmSignUp,
  forgotPassword,
  forgotPasswordSubmit,
  customerInfo,
  enrollCustomers,
  getConfig,
  getCustomersWithProgress,
  listAuditLog,
  setIdentityProviders,
  itemProgress,
  learningBoard,
  listQuestionairesByEmail,
  refreshCustomerStats,
  listFailedJobs,
  portalDomains,
  checkPortalDomain,
  listOutbox,
  resendSignUp,
  redeemSignIn,
  signIn,
  signUp,
  signOut,
  viewer,
  startCourse,
  trackCourseItemProgress,
  updateOrganizationPaymentCreds,
  scormCommit,
  saveCourseNotes,
  startQuizAttempt,
  answerQuizQuestion,
  eraseCustomer,
  exportCustomerData,
  finishQuizAttempt,
  portalHome,
  courseCards,
  portalCourse,

  courseLearners,
  assetLinks,
  checkStatus,
  processAsset,
  cloneItem,
}
