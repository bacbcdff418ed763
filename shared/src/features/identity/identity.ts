import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { Customer } from './entities/Customer.ts'
import { Invite } from './entities/Invite.ts'
import { Organization } from './entities/Organization.ts'
import { User } from './entities/User.ts'
import { UserOrganization } from './entities/UserOrganization.ts'
import {
  addUserToOrganization,
  createIdentityCustomer,
  removeSecondStep,
  resetPassword,
  setCustomerAttributes,
  syncOrganizationToCognito,
} from './operations/administration.ts'
import { identityOptions, staffProviders } from './operations/identityOptions.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  leaveOrganization,
  listInvitations,
} from './operations/invitations.ts'
import { listOutbox } from './operations/listOutbox.ts'
import { confirmAddressChange, startAddressChange } from './operations/ownAddress.ts'
import { changePassword, forgotPassword, forgotPasswordSubmit } from './operations/passwords.ts'
import { endSession, listSessions, signOutEverywhere } from './operations/sessions.ts'
import { setIdentityProviders } from './operations/setIdentityProviders.ts'
import { completeNewPassword, confirmSignIn, redeemSignIn, signIn, signOut } from './operations/signingIn.ts'
import { confirmSignUp, resendSignUp, signUp } from './operations/signingUp.ts'
import { confirmTotp, newRecoveryCodes, removeTotp, setUpTotp } from './operations/totp.ts'
import { viewer } from './operations/viewer.ts'

/** Identity: organizations, staff, customers, invitations, sign-in. */
export const identity = {
  name: 'identity',
  entities: [Customer, Invite, Organization, User, UserOrganization],
  operations: [
    acceptInvitation,
    addUserToOrganization,
    changePassword,
    confirmAddressChange,
    startAddressChange,
    completeNewPassword,
    confirmSignIn,
    confirmSignUp,
    confirmTotp,
    createIdentityCustomer,
    declineInvitation,
    endSession,
    findInvitation,
    forgotPassword,
    forgotPasswordSubmit,
    identityOptions,
    leaveOrganization,
    listInvitations,
    listOutbox,
    listSessions,
    newRecoveryCodes,
    redeemSignIn,
    removeSecondStep,
    removeTotp,
    resendSignUp,
    resetPassword,
    setCustomerAttributes,
    setIdentityProviders,
    setUpTotp,
    signIn,
    signOut,
    signOutEverywhere,
    signUp,
    staffProviders,
    syncOrganizationToCognito,
    viewer,
  ],
} as const satisfies SharedFeature
