import type { Express } from 'express'
import type { Deps } from '../Deps.ts'

/** The routes of the public origin beside GraphQL and the pages: sync, objects, play. Each mounts itself. */
export function mountRoutes(_app: Express, _deps: Deps): void {}
