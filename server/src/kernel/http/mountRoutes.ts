import type { Express } from 'express'
import { mountObjects } from '../../features/content/objects/mountObjects.ts'
import { mountOidc } from '../../features/identity/oidc/mountOidc.ts'
import { mountPlay } from '../../features/portals/browsing/mountPlay.ts'
import type { Deps } from '../Deps.ts'
import { mountSync } from '../sync/mountSync.ts'
import type { BodyGate } from './bodies/createBodyGate.ts'

/** The routes of the public origin beside GraphQL and the pages: sync, objects, play, signing in elsewhere. */
export function mountRoutes(app: Express, deps: Deps, gate: BodyGate): void {
  mountSync(app, deps, gate)
  mountObjects(app, deps, gate)
  mountPlay(app, deps)
  mountOidc(app, deps)
}
