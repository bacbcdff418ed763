import { z } from 'zod'
import { type FactSchemas, type PositionFacts, positionFacts } from '../facts/positionFacts.ts'

const cmi = z.record(z.string().max(255), z.string().max(1_000_000))
const committed = z.object({
  cmi,
  /** The package's asset in the edition; absent in facts of earlier versions. Added by the server. */
  asset: z.string().nullish(),
})

export type ScormFacts = PositionFacts & { scormCommitted: z.infer<typeof committed> }

/** A package's whole data model; a position where its author completes the lesson by another rule. */
export const scormFacts = {
  ...positionFacts,
  scormCommitted: { sent: z.object({ cmi }), logged: committed },
} satisfies FactSchemas<ScormFacts>
