import { assistant } from './features/assistant/assistant.ts'
import { commerce } from './features/commerce/commerce.ts'
import { content } from './features/content/content.ts'
import { identity } from './features/identity/identity.ts'
import { installation } from './features/installation/installation.ts'
import { learning } from './features/learning/learning.ts'
import { meetings } from './features/meetings/meetings.ts'
import { messaging } from './features/messaging/messaging.ts'
import { portals } from './features/portals/portals.ts'
import { reporting } from './features/reporting/reporting.ts'

/** Said by name: written out, the types of all operations are longer than the compiler writes into declarations. */
type Operations = readonly [
  ...typeof identity.operations,
  ...typeof content.operations,
  ...typeof learning.operations,
  ...typeof portals.operations,
  ...typeof commerce.operations,
  ...typeof meetings.operations,
  ...typeof assistant.operations,
  ...typeof messaging.operations,
  ...typeof reporting.operations,
  ...typeof installation.operations,
]

/** Every operation that is not generic. */
export const operations: Operations = [
  ...identity.operations,
  ...content.operations,
  ...learning.operations,
  ...portals.operations,
  ...commerce.operations,
  ...meetings.operations,
  ...assistant.operations,
  ...messaging.operations,
  ...reporting.operations,
  ...installation.operations,
]

export type OperationName = (typeof operations)[number]['name']
