import { EngagementFlow } from '../../features/messaging/entities/EngagementFlow.ts'
import { maxItems } from '../../kernel/model/kinds/list.ts'
import type { Replica } from '../../kernel/sync/replica.ts'
import type { Random } from '../createRandom.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'

type Author = {
  replica: Replica
  data: ReplicaData
  organization: string
  random: Random
  unique: () => string
}

/**
 * Adds and removes steps of one flow that is nearly full. As in a form, nobody makes it too long alone: only two authors
 * together do.
 */
export function makeRandomGrowth({ replica, data, organization, random, unique }: Author): string {
  const key = `${organization}~crowded`
  const max = maxItems(EngagementFlow.fields.flow)
  const step = () => ({ id: unique(), name: null, type: 'end' })
  // Cast: a flow's steps, by its definition.
  const row = data.rows.get(`${EngagementFlow.name} ${key}`) as { flow: readonly unknown[] } | undefined
  if (!row) {
    replica.save(EngagementFlow, key, { name: 'A long flow', flow: Array.from({ length: max - 1 }, step) })
    return 'writes a flow that is nearly full'
  }
  const { flow } = row
  const isFull = flow.length >= max
  if (isFull && random.chance(0.8))
    return flow.length > max ? 'finds the flow too long' : 'finds the flow full'
  const at = random.integer(0, flow.length - 1)
  const isAdding = !isFull && random.chance(0.8)
  replica.save(EngagementFlow, key, {
    flow: isAdding ? flow.toSpliced(at, 0, step()) : flow.toSpliced(at, 1),
  })
  return isAdding ? 'adds a step' : 'removes a step'
}
