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

/** @throws if the versions are not 2, 3, … without gaps, or one has two steps for one entity */
export function createUpgrades(upgrades: readonly Upgrade[]): Upgrades {
  const steps = upgrades.toSorted((one, other) => one.version - other.version)
  const names = steps.map(({ version, entity }) => `${version} ${entity}`)
  for (const [index, version] of [...new Set(steps.map((step) => step.version))].entries())
    assert(version === index + 2, `the upgrade after version ${index + 1} is ${index + 2}, not ${version}`)
  assert(new Set(names).size === names.length, `a version has one step for each entity: ${names.join(', ')}`)
  const after = (from: number) => steps.filter(({ version }) => version > from)
  const since = (from: number, entity: string) =>
    after(from).flatMap((step) => (step.entity === entity ? [step] : []))
  return {
    version: steps.at(-1)?.version ?? 1,
    changedSince: (from) => new Set(after(from).flatMap(({ entity }) => (entity === null ? [] : [entity]))),
    cell: (from, entity, content) =>
      since(from, entity).reduce(
        ({ path, value }, step) => ({ path: step.path(path), value: step.value(path, value) }),
        { path: content.path, value: content.value },
      ),
    row: (from, entity, row) => since(from, entity).reduce<Row>((before, step) => step.row(before), row),
  }
}
