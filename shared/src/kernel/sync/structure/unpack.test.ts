import { describe, expect, it } from 'vitest'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import { upgrades } from '#shared/upgrades.ts'
import { applyEdit } from '../../model/edits/applyEdit.ts'
import type { Edit } from '../../model/edits/edit.ts'
import { staffActors } from '../../rules/access/staffRights.ts'
import { fromCells } from '../cells.ts'
import { hashOfCells } from '../hash.ts'
import type { Json } from '../json.ts'
import { createReplica, type Replica } from '../replica.ts'
import { handleSync } from '../serverSync.ts'
import { upgradeRow } from '../upgrade/upgradeRecord.ts'

const organization = 'acme'
const key = `${organization}~home`
const element = (id: string) => ['config', 'elements', id, 'element']

/** As an older console stored it: one cell of JSON. */
const stored = {
  layout: 'full-page',
  rows: [
    {
      id: 'top',
      columns: [
        { id: 'left', md: 6, config: { id: 'title', type: 'header', title: 'Tea', height: 90 } },
        { id: 'right', md: 6, config: { id: 'line', type: 'divider', thickness: 3 } },
      ],
    },
    { id: 'bottom', columns: [] },
  ],
}

async function createWorld() {
  let now = Date.UTC(2026, 10, 20, 9)
  const server = createMemoryServerStore()
  const stores = new Map<string, ReturnType<typeof createMemoryReplicaStore>>()
  const addConsole = (name: string): Replica => {
    const store = createMemoryReplicaStore()
    stores.set(name, store)
    return createReplica({
      store,
      organization,
      now: () => now,
      createReplicaName: () => `replica${name}0x`,
    })
  }
  const sync = async (replica: Replica, version = upgrades.version) => {
    now += 1000
    for (let round = 0; round < 9; round++) {
      const request = replica.nextRequest()
      const facts = { now, user: 'Ana', actors: staffActors(['SUPERUSER']) }
      const response = await handleSync(server, { ...request, version }, facts)
      expect(response.refused).toEqual([])
      const received = replica.receive(request, response)
      if (!received?.isMore || version !== upgrades.version) return
    }
    throw new Error('no end')
  }
  const row = (name: string) => {
    const found = stores.get(name)?.data().rows.get(`portalTemplate ${key}`)
    // Cast: a row of this entity.
    return found as unknown as PortalTemplate
  }
  const edit = (name: string, replica: Replica, ...edits: Edit[]) => {
    now += 1000
    const before = row(name) as unknown as Record<string, unknown>
    replica.save(
      PortalTemplate,
      key,
      edits.reduce((record, one) => applyEdit(PortalTemplate, record, one), before),
      before,
    )
  }
  const [ana, ben] = [addConsole('Ana'), addConsole('Ben')]
  ana.save(PortalTemplate, key, { name: 'Home' })
  ana.writeDormant(PortalTemplate, key, [{ path: 'config', value: stored }])
  await sync(ana)
  await sync(ben)
  const conflicts = () =>
    [...server.data(organization).rows].filter(([name]) => name.startsWith('conflict ')).map(([, one]) => one)
  const settle = async () => {
    for (const replica of [ana, ben, ana, ben]) await sync(replica)
    expect([ana, ben].map((replica) => replica.status().isSynced)).toEqual([true, true])
    const rows = ['Ana', 'Ben'].map(row)
    expect(rows[0]).toEqual(rows[1])
    for (const record of server.data(organization).records.values())
      expect(record.hash).toBe(hashOfCells(record.cells.values()))
    return rows[0] as PortalTemplate
  }
  return {
    ana,
    ben,
    edit,
    sync,
    row,
    settle,
    conflicts,
    cells: () => server.data(organization).records.get(`portalTemplate ${key}`)?.cells,
  }
}

const set = (path: string[], value: unknown): Edit => ({ do: 'set', path, value })
/** The tree by ids, and one widget. */
const idsOf = (nodes: PortalTemplate['config']['elements']): unknown =>
  nodes.map(({ id, elements }) => (elements.length === 0 ? id : { [id]: idsOf(elements) }))

describe('a packed cell', () => {
  it('is read as several fields, and stays one cell', async () => {
    const { row, cells } = await createWorld()
    expect(row('Ben').config).toMatchObject({ layout: 'full-page', leftover: null })
    expect(idsOf(row('Ben').config.elements)).toEqual([
      { top: [{ left: ['title'] }, { right: ['line'] }] },
      'bottom',
    ])
    expect([...(cells()?.keys() ?? [])].filter((path) => path.startsWith('config'))).toEqual(['config'])
  })

  it('merges concurrent edits of different widgets and a move of their row without a conflict', async () => {
    const { ana, ben, edit, settle, conflicts, cells } = await createWorld()
    edit('Ana', ana, set([...element('title'), 'height'], 120))
    edit(
      'Ben',
      ben,
      set([...element('line'), 'thickness'], 7),
      { do: 'move', path: ['config', 'elements'], id: 'top', parent: null, after: 'bottom' },
      { do: 'move', path: ['config', 'elements'], id: 'title', parent: 'right' },
    )
    const { config } = await settle()
    expect(idsOf(config.elements)).toEqual(['bottom', { top: ['left', { right: ['line', 'title'] }] }])
    const right = config.elements[1]?.elements[1]?.elements
    expect(right?.map((node) => node.element)).toMatchObject([
      { thickness: 7 },
      { title: 'Tea', height: 120 },
    ])
    expect(conflicts()).toEqual([])
    // Only edited values have cells of their own.
    expect([...(cells()?.keys() ?? [])].filter((path) => path.startsWith('config/')).length).toBeLessThan(6)
  })

  it('lists a removal of a column beside an edit in it, and keeps the edit', async () => {
    const { ana, ben, edit, settle, conflicts } = await createWorld()
    edit('Ana', ana, set([...element('title'), 'title'], 'Tea for all'))
    edit('Ben', ben, { do: 'remove', path: ['config', 'elements'], id: 'left' })
    const { config } = await settle()
    expect(idsOf(config.elements)).toEqual([{ top: [{ left: ['title'] }, { right: ['line'] }] }, 'bottom'])
    // The column, and the widget in it, which was deleted with it.
    const listed = conflicts().map(({ path, reason }) => [path, reason])
    expect(listed.sort()).toEqual([
      ['config/elements/left/@gone', 'deletedAndEdited'],
      ['config/elements/title/@gone', 'deletedAndEdited'],
    ])
  })

  it('that an older console replaces changes its fields’ cells; collisions are listed', async () => {
    const { ana, ben, edit, sync, settle, conflicts } = await createWorld()
    edit('Ana', ana, set([...element('title'), 'title'], 'Tea for all'))
    await sync(ana)
    // Ben has not seen that, and has the version before: he writes the whole page.
    const [top] = stored.rows
    const written: Json = {
      layout: 'main',
      rows: [
        {
          ...top,
          columns: [{ ...top?.columns[0], config: { id: 'title', type: 'header', title: 'Coffee' } }],
        },
      ],
    } as unknown as Json
    ben.writeDormant(PortalTemplate, key, [{ path: 'config', value: written }])
    await sync(ben, upgrades.version - 1)
    const { config } = await settle()
    expect(config.layout).toBe('main')
    expect(idsOf(config.elements)).toEqual([{ top: [{ left: ['title'] }] }])
    expect(config.elements[0]?.elements[0]?.elements[0]?.element).toMatchObject({ title: 'Coffee' })
    expect(conflicts()).toMatchObject([{ reason: 'collision', kept: 'Coffee', other: 'Tea for all' }])
  })

  it('sent twice by its author changes nothing', async () => {
    const { ana, ben, edit, settle } = await createWorld()
    edit('Ana', ana, set([...element('title'), 'title'], 'Tea for all'))
    await settle()
    ben.writeDormant(PortalTemplate, key, [{ path: 'config', value: stored }])
    const { config } = await settle()
    expect(config.elements[0]?.elements[0]?.elements[0]?.element).toMatchObject({ title: 'Tea for all' })
  })

  it('is the row that a history’s state becomes', () => {
    const fromCell = fromCells(
      PortalTemplate,
      new Map<string, unknown>([
        ['name', 'Home'],
        ['config', stored],
      ]),
    )
    /** The fields that a page had then. */
    const pick = ({ name, portal, publishedAt, kind, config }: Record<string, unknown>) => ({
      ...{ name, portal, publishedAt, kind, config },
    })
    expect(
      upgradeRow(upgrades, 3, 'portalTemplate', {
        name: 'Home',
        portal: null,
        publishedAt: null,
        kind: 'home',
        config: stored,
      }),
    ).toEqual(pick(fromCell))
  })
})
