import type { Express } from 'express'
import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import type { Deps } from './Deps.ts'
import type { Enrollable } from './Enrollable.ts'
import type { ServerHooks } from './hooks/ServerHooks.ts'
import type { BodyGate } from './http/bodies/createBodyGate.ts'
import type { ListedMail } from './mails/defineMail.ts'
import type { OwnRecords } from './OwnRecords.ts'
import type { OwnTables } from './OwnTable.ts'
import type { Port } from './ports/Port.ts'
import type { Handlers } from './request/Handler.ts'
import { defineSeam, type Provided, provide } from './Seam.ts'
import type { SettingGroup } from './settings/SettingGroup.ts'
import type { Settings } from './settings/Settings.ts'

/**
 * The manifest of one capability on the server: the kernel collects its lists from these (`server/src/features.ts`).
 * See docs/adding-a-capability.md.
 */
export type Feature = {
  /** The same name in every layer: `shared/src/features/<name>`, `server/src/features/<name>`, … */
  readonly name: string
  /** What privacy does with each of its `tables.prisma`. */
  readonly tables?: OwnTables
  /**
   * What the archive of a person's data calls its records (`of.` and the entity's plural or the table) and their fields
   * (`field.` and its name).
   */
  readonly exportedWords?: ExportedWords
  /** The handlers of its operations (`shared/src/features/<name>/operations`). */
  readonly handlers: Partial<Handlers>
  /** What it provides behind seams: functions that capabilities below or beside it call. */
  readonly provides?: readonly Provided[]
  /** Its settings from the environment. */
  readonly settings?: readonly SettingGroup<unknown>[]
  /** Its ports to external systems. */
  readonly ports?: readonly Port<unknown>[]
  /** Server hooks for writes of its entities. */
  readonly hooks?: readonly ServerHooks[]
  /** The items of it that customers can be enrolled in. */
  readonly enrollables?: readonly Enrollable[]
  /** The records of it that belong to a customer. */
  readonly own?: readonly OwnRecords[]
  /** The mails that it sends (docs/mails.md). */
  readonly mails?: readonly ListedMail[]
  /** Origins of other sites whose pages the portal shows in frames. */
  readonly frameSources?: readonly string[]
  /** Origins of other sites that its pages send requests to, by the installation's settings. */
  connectSources?(settings: Settings): readonly string[]
  /** Origins beside the content origin that its pages load files from, by the installation's settings. */
  fileSources?(settings: Settings): readonly string[]
  /** Devices that its pages on the public origin ask people for, by their names in `Permissions-Policy`. */
  readonly devicesOfPages?: readonly string[]
  /** Routes on the public origin, beside GraphQL and before the pages; bodies are read through the gate. */
  routes?(app: Express, deps: Deps, gate: BodyGate): void
  /** Routes on the content origin, which reads no cookie and sets none. */
  contentRoutes?(app: Express, deps: Deps): void
  /** Starts its job workers and creates their queues. */
  work?(deps: Deps): Promise<void>
  /** Runs once at each start, before requests are accepted. */
  start?(deps: Deps): Promise<void>
  /** Runs at each start and once a day: forgets what has been kept long enough. */
  daily?(deps: Deps): Promise<void>
  /** Runs when the server stops, after the last request: writes what is still in memory. */
  stop?(deps: Deps): Promise<void>
}

/** Names alone: no message takes an argument. */
export type ExportedWords = Catalogue<Readonly<Record<string, null>>>

const featuresSeam = defineSeam<readonly Feature[]>('features')

/** The manifests of all capabilities, lower ones first. */
export const featuresOf = ({ seams }: Pick<Deps, 'seams'>): readonly Feature[] => seams.of(featuresSeam)

/** What the manifests provide, themselves included. */
export const providedBy = (features: readonly Feature[]): Provided[] => [
  provide(featuresSeam, features),
  ...features.flatMap(({ provides }) => provides ?? []),
]

/** All ports that the manifests declare. */
export const collectPorts = (features: readonly Feature[]): readonly Port<unknown>[] =>
  features.flatMap(({ ports }) => ports ?? [])
