import { z } from 'zod'
import { findEntity } from '#shared/entities.ts'
import type { eraseCustomer } from '#shared/features/installation/operations/privacy.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import type { Feature } from '../../kernel/manifest/Feature.ts'

const entitiesSchema = z.array(z.object({ entity: z.string(), deleted: z.number(), anonymised: z.number() }))
const othersSchema = z.record(z.string(), z.number())

/** What an erasure will remove, one line each, from a dry run; the manifests name what no entity describes. */
export function erasureLines(
  { entities, others }: Pick<OperationOutput<typeof eraseCustomer>, 'entities' | 'others'>,
  features: readonly Pick<Feature, 'tableNames'>[],
): { label: string; text: string }[] {
  const names: Feature['tableNames'] = Object.assign({}, ...features.map(({ tableNames }) => tableNames))
  const records = entitiesSchema.parse(entities).map(({ entity, deleted, anonymised }) => ({
    label: labelOf(findEntity(entity)?.plural ?? entity, {}),
    text: [deleted > 0 && `${deleted} deleted`, anonymised > 0 && `${anonymised} made anonymous`]
      .filter(Boolean)
      .join(', '),
  }))
  const rest = Object.entries(othersSchema.parse(others)).map(([name, count]) => ({
    label: names?.[name] ?? labelOf(name, {}),
    text: name === 'AuditEntry' ? `${count} emptied` : `${count} deleted`,
  }))
  return [...records, ...rest]
}
