import { compareText } from '../../sync/structure/orderKey.ts'

// 'en' is the root order of Unicode without additions. 'und' would be the computer's own language.
const collator = new Intl.Collator('en', { numeric: true })

/**
 * The order of names in every list: numbers by their value ("Learner 2" before "Learner 10"), letters beside their
 * accented and capital forms. The server's `natural_order` collation is the same one. Equal only for equal texts.
 */
export const compareNaturally = (a: string, b: string): number => collator.compare(a, b) || compareText(a, b)
