import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { ManyFault } from '#desktop/core/records/ManyApi.ts'
import { findEntity } from '#shared/entities.ts'
import type { Values } from '#shared/kernel/dataStore/CachedRecord.ts'
import { writeManyDocument } from '#shared/kernel/dataStore/documents.ts'
import { operationManyDocument } from '#shared/kernel/dataStore/operationDocument.ts'
import { toInput } from '#shared/kernel/dataStore/toInput.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Operation, OperationInput } from '#shared/kernel/model/Operation.ts'

type Core = Pick<CoreApi, 'executeManyOnServer'>

/** One write of a server record. `updatedAt`: as it was read; a record that was changed since is refused. */
export type ManyWrite =
  | { do: 'create'; values: Values }
  | { do: 'update'; key: string; values: Values; updatedAt: string }
  | { do: 'delete'; key: string }

/**
 * Sends several writes of server records in one call. The server judges each as it judges a single one: there is no other way in.
 * Answers why each was refused, in the order of the writes; null for what was done.
 *
 * @throws AppError if the call was refused as a whole
 */
export async function writeMany(
  core: Core,
  organization: string,
  entity: Entity,
  writes: readonly ManyWrite[],
): Promise<(ManyFault | null)[]> {
  if (writes.length === 0) return []
  const own = writes.map((write, at) => {
    if (write.do === 'delete') return { [`id${at}`]: write.key }
    const values = toInput(entity, write.values)
    if (write.do === 'create') return { [`input${at}`]: values }
    return {
      [`input${at}`]: { id: write.key, ...values },
      [`condition${at}`]: { updatedAt: write.updatedAt },
    }
  })
  const document = writeManyDocument(
    entity,
    writes.map((write) => write.do),
  )
  const variables = Object.assign({ organizationID: organization }, ...own)
  const { faults } = await core.executeManyOnServer({ document, variables })
  return writes.map((_, at) => faults[`answer${at}`] ?? null)
}

/** The same for an operation that is called for each of several records. */
export async function callMany<O extends Operation>(
  core: Core,
  operation: O,
  inputs: readonly OperationInput<O>[],
): Promise<(ManyFault | null)[]> {
  if (inputs.length === 0) return []
  const document = operationManyDocument(operation, inputs.length, findEntity)
  const all = inputs.map((input, at) =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [`${name}${at}`, value])),
  )
  const variables: Record<string, unknown> = Object.assign({}, ...all)
  const { faults } = await core.executeManyOnServer({ document, variables })
  return inputs.map((_, at) => faults[`answer${at}`] ?? null)
}
