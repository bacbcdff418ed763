import type { OperationName, operations } from '../../shared/src/operations.ts'
import { enrollCustomers } from './features/commerce/enrolling/enrollCustomers.ts'
import { getCustomersWithProgress } from './features/commerce/enrolling/getCustomersWithProgress.ts'
import { updateOrganizationPaymentCreds } from './features/commerce/updateOrganizationPaymentCreds.ts'
import { cloneItem } from './features/content/cloning/cloneItem.ts'
import { checkStatus } from './features/content/processing/checkStatus.ts'
import { processAsset } from './features/content/processing/processAsset.ts'
import { createIdentityCustomer } from './features/identity/administering/createIdentityCustomer.ts'
import { removeSecondStep } from './features/identity/administering/removeSecondStep.ts'
import { resetPassword } from './features/identity/administering/resetPassword.ts'
import { setCustomerAttributes } from './features/identity/administering/setCustomerAttributes.ts'
import { syncOrganizationToCognito } from './features/identity/administering/syncOrganizationToCognito.ts'
import { identityOptions } from './features/identity/identityOptions.ts'
import { acceptInvitation } from './features/identity/inviting/acceptInvitation.ts'
import { addUserToOrganization } from './features/identity/inviting/addUserToOrganization.ts'
import { declineInvitation } from './features/identity/inviting/declineInvitation.ts'
import { findInvitation, listInvitations } from './features/identity/inviting/invitations.ts'
import { leaveOrganization } from './features/identity/inviting/leaveOrganization.ts'
import { listOutbox } from './features/identity/mail/listOutbox.ts'
import { redeemSignIn } from './features/identity/oidc/redeemSignIn.ts'
import { setIdentityProviders } from './features/identity/oidc/setIdentityProviders.ts'
import { staffProviders } from './features/identity/oidc/staffProviders.ts'
import { changePassword } from './features/identity/passwords/changePassword.ts'
import { forgotPassword } from './features/identity/passwords/forgotPassword.ts'
import { forgotPasswordSubmit } from './features/identity/passwords/forgotPasswordSubmit.ts'
import { endSession } from './features/identity/sessions/endSession.ts'
import { listSessions } from './features/identity/sessions/listSessions.ts'
import { signOutEverywhere } from './features/identity/sessions/signOutEverywhere.ts'
import { completeNewPassword } from './features/identity/signIn/completeNewPassword.ts'
import { confirmSignIn } from './features/identity/signIn/confirmSignIn.ts'
import { signIn } from './features/identity/signIn/signIn.ts'
import { signOut } from './features/identity/signIn/signOut.ts'
import { confirmSignUp } from './features/identity/signUp/confirmSignUp.ts'
import { resendSignUp } from './features/identity/signUp/resendSignUp.ts'
import { signUp } from './features/identity/signUp/signUp.ts'
import { confirmTotp } from './features/identity/totp/confirmTotp.ts'
import { newRecoveryCodes } from './features/identity/totp/newRecoveryCodes.ts'
import { removeTotp } from './features/identity/totp/removeTotp.ts'
import { setUpTotp } from './features/identity/totp/setUpTotp.ts'
import { viewer } from './features/identity/viewer.ts'
import { listAuditLog } from './features/installation/listAuditLog.ts'
import { listFailedJobs } from './features/installation/listFailedJobs.ts'
import { eraseCustomer } from './features/installation/privacy/eraseCustomer.ts'
import { exportCustomerData } from './features/installation/privacy/exportCustomerData.ts'
import { courseLearners } from './features/learning/courseLearners.ts'
import { itemProgress } from './features/learning/itemProgress.ts'
import { answerQuizQuestion } from './features/learning/quizzing/answerQuizQuestion.ts'
import { finishQuizAttempt } from './features/learning/quizzing/finishQuizAttempt.ts'
import { startQuizAttempt } from './features/learning/quizzing/startQuizAttempt.ts'
import { saveCourseNotes } from './features/learning/saveCourseNotes.ts'
import { scormCommit } from './features/learning/scormCommit.ts'
import { startCourse } from './features/learning/startCourse.ts'
import { trackCourseItemProgress } from './features/learning/trackCourseItemProgress.ts'
import { listQuestionairesByEmail } from './features/messaging/listQuestionairesByEmail.ts'
import { assetLinks } from './features/portals/browsing/assetLinks.ts'
import { courseCards } from './features/portals/browsing/courseCards.ts'
import { customerInfo } from './features/portals/browsing/customerInfo.ts'
import { getConfig } from './features/portals/browsing/getConfig.ts'
import { portalCourse } from './features/portals/browsing/portalCourse.ts'
import { portalHome } from './features/portals/browsing/portalHome.ts'
import { checkPortalDomain } from './features/portals/domains/checkPortalDomain.ts'
import { portalDomains } from './features/portals/domains/portalDomains.ts'
import { learningBoard } from './features/reporting/learningBoard.ts'
import { refreshCustomerStats } from './features/reporting/refreshCustomerStats.ts'
import type { Handler } from './kernel/request/Handler.ts'

type OperationOf<N extends OperationName> = Extract<(typeof operations)[number], { name: N }>

/** Who answers each operation of `shared/src/features`. The server refuses to start when one is missing. */
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
