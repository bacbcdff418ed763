/**
 * The lessons that are counted, on every screen and in progress: certifications are earned by the others, so they are none. `outline`
 * has what learners see (`courseOutline`).
 */
export const countedLessons = <L extends { readonly type: string }>(outline: readonly L[]): L[] =>
  outline.filter(({ type }) => type !== 'certification')
