import { z } from 'zod'

/** A learner's last word on whether a document is listed in My Documents, and the fact that said so. */
export const keptMark = z.object({ at: z.string(), fact: z.string(), isKept: z.boolean() })

/** A typed signature, when it was given, and the address it came from (decision MOD-99). */
export const signatureMark = z.object({ name: z.string(), at: z.string(), address: z.string() })

/** What learners say of a document, beside how far they are in it. */
export type DocumentMarks = {
  kept: z.infer<typeof keptMark> | null
  signature: z.infer<typeof signatureMark> | null
}
