import type { Express } from 'express'
import type { Deps } from '../Deps.ts'
import type { BodyGate } from './bodies/createBodyGate.ts'
import { mountObjects } from './objects/mountObjects.ts'
import { mountOidc } from './oidc/mountOidc.ts'
import { mountPlay } from './play/mountPlay.ts'
import { mountSync } from './sync/mountSync.ts'

/** The routes of the public origin beside GraphQL and the pages: sync, objects, play, signing in elsewhere. */
export function mountRoutes(app: Express, deps: Deps, gate: BodyGate): void {
  mountSync(app, deps, gate)
  mountObjects(app, deps, gate)
  mountPlay(app, deps)
  mountOidc(app, deps)
}
