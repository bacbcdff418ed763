/** Where the configurations of client AIs are listed. */
export const configurationsPath = '/app/aiconfig/configurations'
