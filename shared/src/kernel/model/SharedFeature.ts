import type { Upgrade } from '../sync/upgrade/Upgrade.ts'
import type { Entity } from './Entity.ts'
import type { Operation } from './Operation.ts'

/** The shared definitions of one capability: its entities, and operations beside the generic ones. */
export type SharedFeature = {
  /** The capability's name, the same in every layer. */
  readonly name: string
  readonly entities: readonly Entity[]
  readonly operations: readonly Operation[]
  /** Changes of how its entities are stored, of any version. */
  readonly upgrades?: readonly Upgrade[]
  /** What an author may write as `{{name}}` in a template of its mails; collected in `shared/src/mailTokens.ts`. */
  readonly mailTokens?: readonly MailToken[]
}

/** `says`: what an author reads beside it. */
export type MailToken = { readonly name: string; readonly says: string }
