import { z } from 'zod'

/** Signed addresses of files, by the key of their asset and their name. */
export const fileLinks = z.record(z.string(), z.record(z.string(), z.string()))
export type FileLinks = z.infer<typeof fileLinks>
