import type { GraphQLResolveInfo } from 'graphql'

/** By the values of a call's variables: an object that each execution makes for itself. */
const loads = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Loads what several fields of one query ask for with equal arguments once, for all of their aliases. */
export function loadOnce<T>(
  { variableValues }: Pick<GraphQLResolveInfo, 'variableValues'>,
  key: readonly unknown[],
  load: () => Promise<T>,
): Promise<T> {
  const loadsByName = loads.get(variableValues) ?? new Map<string, Promise<unknown>>()
  loads.set(variableValues, loadsByName)
  const name = JSON.stringify(key)
  const loading = loadsByName.get(name) ?? load()
  loadsByName.set(name, loading)
  // Cast: the key names the operation, which loads one type.
  return loading as Promise<T>
}
