import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features } from './features.ts'
import type { OwnTables } from './kernel/OwnTable.ts'
import { ownTables } from './kernel/ownTables.ts'

const rooms: { folder: string; tables: OwnTables }[] = [
  { folder: 'kernel', tables: ownTables },
  ...features.map(({ name, tables = {} }) => ({ folder: `features/${name}`, tables })),
]

/** Columns that name a customer: by their key, by their id or name when they sign in, or by their address. */
const namesCustomer = /^ {2}(customer|subject|caller|recipient|email)\s+String/m

describe.each(rooms)('the tables of $folder', ({ folder, tables }) => {
  const models = modelsIn(folder)

  it('have a privacy rule in their manifest', () => {
    expect(Object.keys(tables).sort()).toEqual(models.map(({ name }) => name).sort())
  })

  it('are exported and erased where a column names a customer', () => {
    const without = models.filter(
      ({ name, columns }) => namesCustomer.test(columns) && tables[name]?.holds === 'nothing',
    )
    expect(without).toEqual([])
  })

  it('have the columns that are exported', () => {
    for (const { name, columns } of models) {
      const rule = tables[name]
      const exported = rule?.holds === 'rows' ? rule.exported : []
      for (const column of exported) expect(columns).toMatch(new RegExp(`^ {2}${column} `, 'm'))
    }
  })
})

function modelsIn(folder: string): { name: string; columns: string }[] {
  const file = join(import.meta.dirname, folder, 'tables.prisma')
  if (!existsSync(file)) return []
  const [, ...models] = `\n${readFileSync(file, 'utf8')}`.split('\nmodel ')
  return models.map((model) => {
    const [name = ''] = model.split(' ')
    return { name, columns: model.slice(0, model.indexOf('\n}') + 1) }
  })
}
