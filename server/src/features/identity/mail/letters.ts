type Letter = { subject: string; text: string }

/** The texts of identity mails; `place` is one line, `secret` the code or password. */
export const letters = {
  signUp: (place, secret) => ({
    subject: `Your confirmation code for ${place}`,
    text: `Welcome to ${place}.\n\nYour confirmation code is ${secret}. It is valid for 15 minutes.\n\nIf you did not ask for an account, you need not do anything.`,
  }),
  forgotPassword: (place, secret) => ({
    subject: `Your verification code for ${place}`,
    text: `Somebody asked for a new password for your account at ${place}.\n\nYour verification code is ${secret}. It is valid for 15 minutes.\n\nIf that was not you, your password is still the same, and you need not do anything.`,
  }),
  hasAccount: (place) => ({
    subject: `You have an account at ${place} already`,
    text: `Somebody tried to create an account at ${place} with your address. You have one already: sign in with it, or ask for a new password there.\n\nIf that was not you, you need not do anything.`,
  }),
  invitation: (place, secret, address, link) => ({
    subject: `You have been invited to ${place}`,
    text: `You have been invited to work on ${place}.\n\nTo accept or to decline, open ${link}\n\nThen open the Lectern console, choose Sign in to a server, and enter ${address} there. Sign in with your email address and the temporary password ${secret}. You will choose one of your own. Both are valid for seven days.\n\nIf you do not know ${place}, you need not do anything.`,
  }),
  invitationAgain: (place, _secret, address, link) => ({
    subject: `You have been invited to ${place}`,
    text: `You have been invited to work on ${place}.\n\nTo accept or to decline, open ${link}\n\nOr sign in to the Lectern console at ${address} as you always do, and answer there. If you have no password yet, choose “Forgot your password?” there. The invitation is valid for seven days.\n\nNothing about your account changes unless you accept. If you do not know ${place}, you need not do anything.`,
  }),
  acceptCode: (place, secret) => ({
    subject: `Your confirmation code for ${place}`,
    text: `You are about to accept an invitation at ${place}.\n\nYour confirmation code is ${secret}. It is valid for 15 minutes.\n\nIf that was not you, please choose a new password there.`,
  }),
  secondStepCode: (place, secret) => ({
    subject: `A code to sign in without your authenticator app`,
    text: `An administrator of ${place} says that you lost your authenticator app.\n\nIf that is so, sign in as you always do, and enter ${secret} where a code of the app is asked for. That removes your second step, and you can set up a new one. The code is valid for a day.\n\nIf you did not ask for this, you need not do anything: your second step is as it was.`,
  }),
  secondStepAdded: (place) => ({
    subject: `A second step was added to your sign-in at ${place}`,
    text: `From now on, signing in at ${place} asks for a code of an authenticator app besides your password.\n\nIf that was not you, please ask for a new password there at once, and tell the administrators.`,
  }),
  secondStepRemoved: (place) => ({
    subject: `The second step of your sign-in at ${place} was removed`,
    text: `An administrator of ${place} removed the second step of your sign-in. The codes of your authenticator app and your recovery codes are worth nothing any more, and you are signed out everywhere.\n\nYour password is all that you need to sign in now. You can set up a new second step once you have signed in.\n\nIf you did not ask for this, please choose a new password, and tell the administrators of ${place}.`,
  }),
} satisfies Record<string, (place: string, secret: string, address: string, link: string) => Letter>
