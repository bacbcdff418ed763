import type { Express } from 'express'
import type { Deps } from '../Deps.ts'
import { mountObjects } from './objects/mountObjects.ts'
import { mountOidc } from './oidc/mountOidc.ts'
import { mountPlay } from './play/mountPlay.ts'
import { mountSync } from './sync/mountSync.ts'

/** The routes of the public origin beside GraphQL and the pages: sync, objects, play, signing in elsewhere. */
export function mountRoutes(app: Express, deps: Deps): void {
  mountSync(app, deps)
  mountObjects(app, deps)
  mountPlay(app, deps)
  mountOidc(app, deps)
}
