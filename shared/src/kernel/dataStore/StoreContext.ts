import { AppError, isAppError } from '../errors/AppError.ts'
import type { DialogText } from '../errors/dialogs.ts'
import type { Entity } from '../model/Entity.ts'
import { keyOf } from '../model/key.ts'
import type { Cache, CacheSnapshot } from './Cache.ts'
import type { Row, Values } from './CachedRecord.ts'
import { type Call, writeDocument } from './documents.ts'
import { fromAnswer } from './fromAnswer.ts'
import type { Page } from './loadPages.ts'
import type { Session } from './Session.ts'

/** How the store calls the server: resolves to `data`, throws an AppError on refusal. */
export type Execute = (
  document: string,
  variables: Record<string, unknown>,
) => Promise<Record<string, unknown>>

/** A store as plain data: the server renders a page with it, the browser hydrates from it. */
export type StoreSnapshot = CacheSnapshot & { session: Session }

export type DataStoreParts = {
  /** The entities in the store, by name. */
  findEntity(name: string): Entity | undefined
  execute: Execute
  /** Milliseconds since 1970. */
  now: () => number
  /** Null until a portal is chosen. */
  organization: string | null
  /** Calls name no organization: the server takes it from the portal's address (OPS-21). */
  portalApiMode?: boolean
  log: (text: string, error: unknown) => void
  /** The dehydrated state of another store for the same portal and asker. */
  snapshot?: StoreSnapshot | undefined
  /** Shows a message to the user; results carry it too. */
  show?: (dialog: DialogText) => void
}

export type StoreContext = { parts: DataStoreParts; cache: Cache }

export function entityNamed({ parts }: StoreContext, model: string): Entity {
  const entity = parts.findEntity(model)
  if (!entity) throw new AppError('bad_request', { message: `There is no model ${model}.` })
  return entity
}

/** Loading a record requires a model and a key (STO-11). A bare id means the store's own organization. */
export function named(context: StoreContext, model: string, key: string): { entity: Entity; key: string } {
  const { parts } = context
  if (!model || !key)
    throw new AppError('bad_request', { message: 'Loading an item requires a model and a key.' })
  const entity = entityNamed(context, model)
  const isShort = entity.scope !== 'global' && !key.includes('~') && parts.organization !== null
  return { entity, key: isShort ? keyOf(entity, parts.organization, key) : key }
}

/** Calls a generic operation; returns the value under `answer`. */
export async function call(
  { parts }: StoreContext,
  entity: Entity,
  kind: Call,
  variables: Record<string, unknown>,
  fields?: readonly string[],
): Promise<unknown> {
  const { portalApiMode = false, organization } = parts
  const data = await parts.execute(
    writeDocument(entity, kind, { portalApiMode, fields }),
    portalApiMode ? variables : { ...variables, organizationID: organization },
  )
  return withTrees(entity, kind, data.answer)
}

/** Shapes given by the documents. */
function withTrees({ fields }: Entity, kind: Call, answer: unknown): unknown {
  if (answer === null) return answer
  if (kind === 'batchLoad') return (answer as Row[]).map((row) => fromAnswer(fields, row))
  if (kind !== 'list' && kind !== 'search') return fromAnswer(fields, answer as Values)
  const page = answer as Page
  return { ...page, items: page.items.map((row) => fromAnswer(fields, row)) }
}

export const toAppError = (error: unknown): AppError =>
  isAppError(error) ? error : new AppError('internal', { cause: error })
