/** The required length; 10 characters are recommended (decision AUT-29). */
export const passwordHint =
  'At least 8 characters (10 or more are best), with upper and lower case, a number and a special character.'
