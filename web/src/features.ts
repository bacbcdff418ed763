import { identity } from './features/identity/identity.ts'
import { learning } from './features/learning/learning.ts'
import { portals } from './features/portals/portals.ts'
import { loadFrame } from './features/portals/usePortalFrame.ts'
import type { Feature, Seams } from './kernel/app/Feature.ts'

/** Every capability of the portal, the lower ones first: each imports only what stands before it. */
export const features: readonly Feature[] = [identity, learning, portals]

/** What the kernel asks of them. */
export const seams: Seams = { loadFrame }
