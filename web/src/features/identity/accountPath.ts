/** The path of the account page. */
export const accountPath = '/account'
