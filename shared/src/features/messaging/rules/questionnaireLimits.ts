/** A scale's range, and what it says until somebody moves it (EML-08). */
export const scaleRange = { min: 1, max: 10, default: 1 } as const

/** How long a written answer may be, in characters. */
export const mostAnswerCharacters = 2000
