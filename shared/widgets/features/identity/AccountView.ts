/** Which of the account's dialogs is open (2§2.4). */
export type AccountView = 'none' | 'sign-in' | 'sign-up' | 'forgot-password'
