import { identityExportedWords } from '#shared/features/identity/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { type OwnTables, ofSubject } from '../../kernel/OwnTable.ts'
import { identifySeam } from '../../kernel/request/identifySeam.ts'
import { provide } from '../../kernel/Seam.ts'
import { confirmAddressChange } from './address/confirmAddressChange.ts'
import { startAddressChange } from './address/startAddressChange.ts'
import { createIdentityCustomer } from './administering/createIdentityCustomer.ts'
import { removeSecondStep } from './administering/removeSecondStep.ts'
import { resetPassword } from './administering/resetPassword.ts'
import { setCustomerAttributes } from './administering/setCustomerAttributes.ts'
import { syncOrganizationToCognito } from './administering/syncOrganizationToCognito.ts'
import { identityOptions } from './identityOptions.ts'
import { addUserToOrganization } from './inviting/addUserToOrganization.ts'
import { acceptInvitation, declineInvitation } from './inviting/answerInvitation.ts'
import { findInvitation, listInvitations } from './inviting/invitations.ts'
import { leaveOrganization } from './inviting/leaveOrganization.ts'
import { mountInvitation } from './inviting/mountInvitation.ts'
import { listOutbox } from './mail/listOutbox.ts'
import { identityMails } from './mail/mails.ts'
import { mountOutbox } from './mail/mountOutbox.ts'
import { staffProviders } from './oidc/identityProviders.ts'
import { mountOidc } from './oidc/mountOidc.ts'
import { redeemSignIn } from './oidc/redeemSignIn.ts'
import { setIdentityProviders } from './oidc/setIdentityProviders.ts'
import { changePassword } from './passwords/changePassword.ts'
import { forgotPassword } from './passwords/forgotPassword.ts'
import { forgotPasswordSubmit } from './passwords/forgotPasswordSubmit.ts'
import { oidcPort } from './ports/oidc/oidcPort.ts'
import { oidcSettings } from './ports/oidc/settings.ts'
import { openSession } from './sessions/openSession.ts'
import { endSession, listSessions, signOut, signOutEverywhere } from './sessions/ownSessions.ts'
import { sweepExpired } from './sessions.ts'
import { completeNewPassword } from './signIn/completeNewPassword.ts'
import { confirmSignIn } from './signIn/confirmSignIn.ts'
import { signIn } from './signIn/signIn.ts'
import { confirmSignUp } from './signUp/confirmSignUp.ts'
import { resendSignUp } from './signUp/resendSignUp.ts'
import { signUp } from './signUp/signUp.ts'
import { confirmTotp, newRecoveryCodes, removeTotp, setUpTotp } from './totp/totp.ts'
import { viewer } from './viewer.ts'
import { writeHooks } from './writeHooks.ts'

/** The tables of `tables.prisma`, beside this. */
const ownTables: OwnTables = {
  Installation: { holds: 'nothing', because: 'one row, about the installation' },
  Credential: ofSubject(),
  IdentityLink: ofSubject(),
  Session: ofSubject(['device', 'createdAt', 'lastSeenAt', 'expiresAt']),
  SignInChallenge: ofSubject(),
  Totp: ofSubject(),
  RecoveryCode: ofSubject(),
  OneTimeCode: ofSubject(),
  WaitingSignUp: ofSubject(['values', 'createdAt']),
  ResentCode: ofSubject([], 'name'),
  RateLimit: { holds: 'nothing', because: 'accounts stand there as keyed hashes, for an hour' },
}

/** People and their sign-in: organizations, staff, customers. */
export const identity = {
  name: 'identity',
  tables: ownTables,
  exportedWords: identityExportedWords,
  provides: [provide(identifySeam, openSession)],
  settings: [oidcSettings],
  ports: [oidcPort],
  handlers: {
    addUserToOrganization,
    acceptInvitation,
    declineInvitation,
    findInvitation,
    leaveOrganization,
    listInvitations,
    createIdentityCustomer,
    removeSecondStep,
    resetPassword,
    setCustomerAttributes,
    syncOrganizationToCognito,
    identityOptions,
    listOutbox,
    redeemSignIn,
    setIdentityProviders,
    staffProviders,
    changePassword,
    confirmAddressChange,
    startAddressChange,
    forgotPassword,
    forgotPasswordSubmit,
    endSession,
    listSessions,
    signOutEverywhere,
    completeNewPassword,
    confirmSignIn,
    signIn,
    signOut,
    confirmSignUp,
    resendSignUp,
    signUp,
    confirmTotp,
    newRecoveryCodes,
    removeTotp,
    setUpTotp,
    viewer,
  },
  hooks: writeHooks,
  mails: Object.values(identityMails),
  routes(app, deps) {
    mountOidc(app, deps)
    mountOutbox(app)
    mountInvitation(app)
  },
  daily: ({ db, now }) => sweepExpired(db, now()),
} satisfies Feature
