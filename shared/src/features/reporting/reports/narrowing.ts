import { z } from 'zod'

/**
 * Arguments that every report takes: only what a portal shows, by its key; only the customers of an access group, by its code. Neither
 * means all (docs/decisions/0040).
 */
export const narrowing = {
  portal: z.string().max(140).nullable().default(null),
  group: z.string().max(12).nullable().default(null),
}
export type Narrowing = { portal: string | null; group: string | null }
