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

/** Rows that are asked for at once. */
export const mostRows = 500

export const page = {
  limit: z.number().int().min(1).max(mostRows).default(50),
  offset: z.number().int().min(0).max(1_000_000).default(0),
}
