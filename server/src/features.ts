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
import { type Feature, providedBy } from './kernel/Feature.ts'
import { type Handlers, handlersSeam } from './kernel/request/Handler.ts'
import { createSeams, provide } from './kernel/Seam.ts'

/** Every capability of the server, lower ones first: each imports only those before it. */
export const features: readonly Feature[] = [
  identity,
  content,
  learning,
  portals,
  commerce,
  meetings,
  assistant,
  messaging,
  reporting,
  installation,
]

/** The script of the thread for big pushes, which imports the features too (`createPushThread`). */
export const pushWorker = new URL('./push.worker.ts', import.meta.url)

/** The handler of each operation: the compiler reports an operation without one here. */
export const handlers: Handlers = {
  ...identity.handlers,
  ...content.handlers,
  ...learning.handlers,
  ...portals.handlers,
  ...commerce.handlers,
  ...meetings.handlers,
  ...assistant.handlers,
  ...messaging.handlers,
  ...reporting.handlers,
  ...installation.handlers,
}

export const seams = createSeams([...providedBy(features), provide(handlersSeam, handlers)])
