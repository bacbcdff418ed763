import { assert } from '../../errors/assert.ts'
import type { Json } from '../json.ts'
import type { Upgrade } from './Upgrade.ts'

type Content = { path: string; value: Json }
type Row = Readonly<Record<string, unknown>>

/** All upgrades of a program, composed. */
export type Upgrades = {
  /** The version of the data that this program reads and writes. */
  readonly version: number
  /** The entities that changed since a version. */
  changedSince(from: number): ReadonlySet<string>
  /** One cell of an entity's record, from an earlier version to the present one. */
  cell(from: number, entity: string, content: Content): Content
  row(from: number, entity: string, row: Row): Row
}

/** @throws if the versions are not 2, 3, … without gaps and doubles */
export function createUpgrades(given: readonly Upgrade[]): Upgrades {
  const steps = given.toSorted((one, other) => one.version - other.version)
  for (const [index, { version }] of steps.entries())
    assert(version === index + 2, `the upgrade after version ${index + 1} is ${index + 2}, not ${version}`)
  const since = (from: number, entity: string) =>
    steps.slice(Math.max(0, from - 1)).flatMap((step) => (step.entity === entity ? [step] : []))
  return {
    version: steps.length + 1,
    changedSince: (from) =>
      new Set(steps.slice(Math.max(0, from - 1)).flatMap(({ entity }) => (entity === null ? [] : [entity]))),
    cell: (from, entity, content) =>
      since(from, entity).reduce(
        ({ path, value }, step) => ({ path: step.path(path), value: step.value(path, value) }),
        { path: content.path, value: content.value },
      ),
    row: (from, entity, row) => since(from, entity).reduce<Row>((before, step) => step.row(before), row),
  }
}
