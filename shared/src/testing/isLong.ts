/** `npm run test:long`, before a release: more cases, seeds and kills, each page in both languages. `npm test` runs the short forms. */
export const isLong = process.env.LECTERN_LONG === '1'
