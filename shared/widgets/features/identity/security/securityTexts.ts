/** The texts of the account's pages, in a portal and in the console; the specification has none for them. */
export const securityTexts = {
  twoFactor: 'Signing in then takes a code of an authenticator app as well as your password.',
  twoFactorOn: 'Two-factor sign-in is on.',
  twoFactorOff: 'Two-factor sign-in is off.',
  twoFactorFailed: 'Two-factor sign-in could not be changed. Please try again.',
  codeHint: 'The code that the app shows now.',
  settingUp: 'Please enter your password first.',
  renewing: 'New recovery codes take the place of the ones that you have.',
  removing: 'Your password alone will be enough to sign in.',
  keepCodes:
    'Keep these recovery codes in a safe place. Each signs you in once, should you lose your authenticator. They are not shown again.',
  codesCopied: 'The recovery codes were copied.',
  codesNotCopied: 'The recovery codes could not be copied. Please select them.',
  sessions: 'Sign out what you do not know, and change your password.',
  notSignedOut: 'You could not be signed out. Please try again.',
  signedOutOf: (device: string) => `Signed out: ${device}.`,
} as const
