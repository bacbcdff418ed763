import type { Express } from 'express'
import type { Deps } from './Deps.ts'
import type { Enrollable } from './Enrollable.ts'
import type { ServerHooks } from './hooks/ServerHooks.ts'
import type { BodyGate } from './http/bodies/createBodyGate.ts'
import type { OwnRecords } from './OwnRecords.ts'
import type { Port } from './ports/Port.ts'
import type { Handlers } from './request/Handler.ts'
import type { SettingGroup } from './settings/SettingGroup.ts'

/**
 * What one capability gives to the server: every list that the kernel walks is collected from these
 * (`server/src/features.ts`). docs/adding-a-capability.md.
 */
export type Feature = {
  /** As in every layer: `shared/src/features/<name>`, `server/src/features/<name>`, … */
  readonly name: string
  /** Who answers its operations (`shared/src/features/<name>/operations`). */
  readonly handlers: Partial<Handlers>
  /** What it is told from outside. */
  readonly settings?: readonly SettingGroup<unknown>[]
  /** The far sides that it speaks to. */
  readonly ports?: readonly Port<unknown>[]
  /** What is special about writing one of its entities. */
  readonly hooks?: readonly ServerHooks[]
  /** What customers can be enrolled in of it. */
  readonly enrollables?: readonly Enrollable[]
  /** What a customer has of it. */
  readonly own?: readonly OwnRecords[]
  /** Origins of others whose pages the portal shows in frames. */
  readonly frameSources?: readonly string[]
  /** On the public origin, beside GraphQL and before the pages; bodies are read through the gate. */
  routes?(app: Express, deps: Deps, gate: BodyGate): void
  /** On the content origin, which reads no cookie and sets none. */
  contentRoutes?(app: Express, deps: Deps): void
  /** Begins to work on its jobs; the queues are made then. */
  work?(deps: Deps): Promise<void>
  /** What has to be done once at each start, before anybody is let in. */
  start?(deps: Deps): Promise<void>
}
