/** The texts of 3§8.4, word for word (two spaces included). */
export const texts = {
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
  codeSent: 'You have been sent a confirmation code to your email address.  Please confirm your account.',
  created: 'You have created your account. Please sign in.',
  newCode: 'A new confirmation code has been sent.',
  resetCode: 'An email with the verification code has been sent to your email address.',
  reset: 'Your password has been reset.',
  signInFailed: 'There was an error signing in. Please contact your administrator.',
} as const
