/** 8 is enforced; 10 is what we recommend (decision AUT-29). */
export const passwordHint =
  '10 or more characters are best, with upper and lower case, a number and a special character.'
