import type { Entity } from '#shared/kernel/model/Entity.ts'
import { auditChange } from '../audit/auditChange.ts'
import type { Queryable } from '../db/query.ts'
import { hooksOf } from '../hooks/hooksOf.ts'
import type { Written } from '../hooks/ServerHooks.ts'
import type { RequestContext } from '../request/RequestContext.ts'

/** Writes the audit log entry and runs the entity's hooks, in the write's transaction. */
export async function followWrite(
  client: Queryable,
  context: RequestContext,
  entity: Entity,
  written: Written,
  hooks = hooksOf(context.deps, entity),
): Promise<void> {
  await auditChange(client, context, entity, written)
  for (const { follow } of hooks) await follow?.(client, context, written)
}
