import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Deps } from '../Deps.ts'
import { type Feature, featuresOf } from '../Feature.ts'
import { publicationHooks } from './publicationHooks.ts'
import type { ServerHooks } from './ServerHooks.ts'

type Values = Readonly<Record<string, unknown>>

/** The hooks of an entity, the kernel's own and lower features first. */
export function hooksOf(deps: Pick<Deps, 'seams'>, entity: Pick<Entity, 'name'>): readonly ServerHooks[] {
  const features = featuresOf(deps)
  const hooksByName =
    byFeatures.get(features) ?? Map.groupBy(collectHooks(features), (one) => one.entity.name)
  byFeatures.set(features, hooksByName)
  return hooksByName.get(entity.name) ?? []
}

const byFeatures = new WeakMap<readonly Feature[], ReadonlyMap<string, readonly ServerHooks[]>>()

const collectHooks = (features: readonly Feature[]) => [
  publicationHooks,
  ...features.flatMap(({ hooks }) => hooks ?? []),
]

/** Runs the slow work and returns the values. Never call it in a transaction: it would hold a connection. */
export async function readyValues(hooks: readonly ServerHooks[], before: Values): Promise<Values> {
  let values = before
  for (const { ready } of hooks) values = (await ready?.(values)) ?? values
  return values
}

/** The given values that the record itself stores. */
export const keptValues = (hooks: readonly ServerHooks[], values: Values): Values =>
  hooks.reduce((result, hook) => hook.keep?.(result) ?? result, values)
