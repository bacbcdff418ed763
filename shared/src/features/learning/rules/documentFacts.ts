import { z } from 'zod'

export type DocumentPayloads = {
  documentKept: { isKept: boolean }
  documentSigned: { name: string; address: string }
}

const kept = z.object({ isKept: z.boolean() })
const name = z.string().trim().min(1).max(200)

/** Facts about a document as a whole. For a signature the server logs the address that it came from. */
export const documentFacts = {
  documentKept: { sent: kept, logged: kept },
  documentSigned: { sent: z.object({ name }), logged: z.object({ name, address: z.string().max(64) }) },
}
