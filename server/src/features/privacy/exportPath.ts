/** Where the archives of a customer's data lie until they are removed. */
export const exportFolder = (organization: string, customerID: string) =>
  `${organization}/exports/${customerID}/`
