type Letter = { subject: string; text: string }

/** What the identity's letters say; `place` is one line, `secret` the code or password in them. */
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
  invitation: (place, secret, address) => ({
    subject: `You have been invited to ${place}`,
    text: `You have been invited to work on ${place}.\n\nOpen the Lectern console, choose Sign in to a server, and enter ${address} there. Then sign in with your email address and the temporary password ${secret}. It is valid for seven days, and you will choose one of your own.`,
  }),
  linked: (place) => ({
    subject: `You have been added to ${place}`,
    text: `You can work on ${place} now. Sign in as you always do.\n\nIf you do not know ${place}, please tell its administrators.`,
  }),
  linkedAnew: (place) => ({
    subject: `You have been added to ${place}`,
    text: `You can work on ${place} now.\n\nUntil now, an administrator elsewhere may have known your password, so you need a new one: choose “Forgot your password?” where you sign in, and enter the code that we mail you. You are signed out everywhere, and a second step that was set up is removed. You can set up a new one once you have signed in.\n\nIf you do not know ${place}, please tell its administrators.`,
  }),
  secondStepAdded: (place) => ({
    subject: `A second step was added to your sign-in at ${place}`,
    text: `From now on, signing in at ${place} asks for a code of an authenticator app besides your password.\n\nIf that was not you, please ask for a new password there at once, and tell the administrators.`,
  }),
  secondStepRemoved: (place) => ({
    subject: `The second step of your sign-in at ${place} was removed`,
    text: `An administrator of ${place} removed the second step of your sign-in. The codes of your authenticator app and your recovery codes are worth nothing any more, and you are signed out everywhere.\n\nYour password is all that you need to sign in now. You can set up a new second step once you have signed in.\n\nIf you did not ask for this, please choose a new password, and tell the administrators of ${place}.`,
  }),
} satisfies Record<string, (place: string, secret: string, address: string) => Letter>
