/** The address of the customer's own page. */
export const accountPath = '/account'
