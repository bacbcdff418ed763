import { z } from 'zod'

/** Rows that are asked for at once. */
export const mostRows = 500

export const page = {
  limit: z.number().int().min(1).max(mostRows).default(50),
  offset: z.number().int().min(0).max(1_000_000).default(0),
}
