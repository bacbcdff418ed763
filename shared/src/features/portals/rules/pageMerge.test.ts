import { describe, expect, it } from 'vitest'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { handleSync } from '#shared/kernel/sync/serverSync.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import { flattenNodes } from './pageContents.ts'

const key = 'acme~home'
const tree = ['config', 'elements']

type Part = { id: string; element: object; elements?: Part[] }
const header = (id: string, title: string): Part => ({ id, element: { type: 'header', title } })
const column = (id: string, ...elements: Part[]): Part => ({ id, element: { type: 'column' }, elements })
const row = (id: string, ...elements: Part[]): Part => ({ id, element: { type: 'row' }, elements })
const insert = (parent: string | null, element: Part, after?: string | null): Edit => ({
  ...{ do: 'insert', path: tree, parent, element },
  ...(after === undefined ? {} : { after }),
})
const move = (id: string, parent: string, after: string | null): Edit => ({
  ...{ do: 'move', path: tree, id, parent, after },
})
const remove = (id: string): Edit => ({ do: 'remove', path: tree, id })
const set = (id: string, name: string, value: unknown): Edit => ({
  ...{ do: 'set', path: [...tree, id, 'element', ...name.split('.')], value },
})

/** Two consoles and their server; both have a page of two rows, and are offline from then on. */
async function openApart() {
  let now = Date.UTC(2026, 10, 29)
  const server = createMemoryServerStore()
  const makeConsole = (name: string) => {
    const store = createMemoryReplicaStore()
    const replica = createReplica({
      store,
      organization: 'acme',
      now: () => now,
      createReplicaName: () => name,
    })
    const page = () => store.data().rows.get(`portalTemplate ${key}`) as Record<string, unknown>
    return {
      replica,
      // Cast: a row of pages.
      nodes: () => (page().config as { elements: PageNode[] }).elements,
      edit(...edits: Edit[]) {
        now += 1000
        const before = page()
        replica.save(
          PortalTemplate,
          key,
          edits.reduce((record, one) => applyEdit(PortalTemplate, record, one), before),
          before,
        )
      },
      async sync() {
        for (let isMore = true; isMore; ) {
          now += 1000
          const request = replica.nextRequest()
          const facts = { now, user: null, actors: staffActors(['SUPERUSER']) }
          const response = await handleSync(server, request, facts)
          expect(response.refused).toEqual([])
          isMore = replica.receive(request, response)?.isMore ?? false
        }
      },
    }
  }
  const [ana, ben] = [makeConsole('replicaAna'), makeConsole('replicaBen')]
  ana.replica.save(PortalTemplate, key, { name: 'Home' })
  ana.edit(
    insert(null, row('top', column('left', header('tea', 'Tea')), column('right', header('cup', 'Cups')))),
    insert(null, row('end', column('last', header('bye', 'Good bye')))),
  )
  await ana.sync()
  await ben.sync()
  return {
    ...{ ana, ben },
    /** Both go online; what both then have. */
    async meet() {
      for (const one of [ana, ben, ana, ben]) await one.sync()
      expect([ana, ben].map(({ replica }) => replica.status().isSynced)).toEqual([true, true])
      expect(ana.nodes()).toEqual(ben.nodes())
      return ana.nodes()
    },
    conflicts: () =>
      [...server.data('acme').rows]
        .filter(([name]) => name.startsWith('conflict '))
        .map(([, { path, reason, kept, other }]) => ({ path, reason, kept, other })),
  }
}

const shapeOf = (nodes: readonly PageNode[]): unknown =>
  nodes.map(({ id, elements }) => (elements.length === 0 ? id : { [id]: shapeOf(elements) }))
const elementOf = (nodes: readonly PageNode[], id: string) =>
  flattenNodes(nodes).find((node) => node.id === id)?.element

describe('two consoles that edit one page apart', () => {
  it('both have the widgets that each added at one place, and the rows around them', async () => {
    const { ana, ben, meet, conflicts } = await openApart()
    ana.edit(insert('left', header('green', 'Green tea'), 'tea'))
    ben.edit(insert('left', header('black', 'Black tea'), 'tea'))
    ben.edit(insert(null, row('middle', column('only', header('pot', 'Pots'))), 'top'))
    const nodes = await meet()
    expect(flattenNodes(nodes).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['tea', 'green', 'black', 'pot', 'cup', 'bye']),
    )
    expect(nodes.map(({ id }) => id)).toEqual(['top', 'middle', 'end'])
    expect(conflicts()).toEqual([])
  })

  it('one moves a widget whose text, width and colour the other edits: all counts', async () => {
    const { ana, ben, meet, conflicts } = await openApart()
    ana.edit(move('tea', 'last', 'bye'))
    ben.edit(set('tea', 'title', 'Tea for all'), set('tea', 'hiddenOnPhone', true), set('left', 'md', 4))
    const nodes = await meet()
    expect(shapeOf(nodes)).toEqual([
      { top: ['left', { right: ['cup'] }] },
      { end: [{ last: ['bye', 'tea'] }] },
    ])
    expect(elementOf(nodes, 'tea')).toMatchObject({ title: 'Tea for all', hiddenOnPhone: true })
    expect(elementOf(nodes, 'left')).toMatchObject({ md: 4 })
    expect(conflicts()).toEqual([])
  })

  it('one deletes a row in which the other has written: the text stays, and the deletion is listed', async () => {
    const { ana, ben, meet, conflicts } = await openApart()
    ana.edit(remove('top'))
    ben.edit(set('tea', 'title', 'Tea for all'))
    const nodes = await meet()
    expect(elementOf(nodes, 'tea')).toMatchObject({ title: 'Tea for all' })
    expect(flattenNodes(nodes).map(({ id }) => id)).toEqual(expect.arrayContaining(['top', 'left', 'tea']))
    expect(conflicts().map(({ reason }) => reason)).toContain('deletedAndEdited')
  })

  it('one deletes a column into which the other moves a widget: the widget stays on the page', async () => {
    const { ana, ben, meet, conflicts } = await openApart()
    ana.edit(remove('right'))
    ben.edit(move('bye', 'right', 'cup'), set('bye', 'title', 'See you'))
    const nodes = await meet()
    expect(elementOf(nodes, 'bye')).toMatchObject({ title: 'See you' })
    expect(conflicts().length).toBeGreaterThan(0)
  })

  it('both write one title: one is shown, and the other one is listed', async () => {
    const { ana, ben, meet, conflicts } = await openApart()
    ana.edit(set('tea', 'title', 'Ana’s tea'))
    ben.edit(set('tea', 'title', 'Ben’s tea'))
    const nodes = await meet()
    const [conflict] = conflicts()
    const shown = elementOf(nodes, 'tea')
    expect(shown).toMatchObject({ title: conflict?.kept })
    expect([conflict?.kept, conflict?.other].sort()).toEqual(['Ana’s tea', 'Ben’s tea'])
  })

  it('both add to the questions of one widget, and one reorders them: every question is there', async () => {
    const { ana, ben, meet, conflicts } = await openApart()
    const question = (id: string) => ({ id, question: `Question ${id}` })
    const list = [...tree, 'ask', 'element', 'questions']
    ana.edit(
      insert('last', {
        id: 'ask',
        element: { type: 'accordion', questions: [question('a'), question('b')] },
      }),
    )
    await meet()
    ana.edit(
      { do: 'insert', path: list, element: question('c') },
      { do: 'move', path: list, id: 'b', after: null },
    )
    ben.edit(
      { do: 'insert', path: list, element: question('d') },
      { do: 'set', path: [...list, 'b', 'question'], value: 'Which cup?' },
    )
    const asked = elementOf(await meet(), 'ask')
    const questions = asked?.type === 'accordion' ? asked.questions : []
    expect(questions.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(questions[0]).toMatchObject({ id: 'b', question: 'Which cup?' })
    expect(conflicts()).toEqual([])
  })

  it('each moves a row into the other’s: neither vanishes', async () => {
    const { ana, ben, meet, conflicts } = await openApart()
    ana.edit(move('end', 'left', 'tea'))
    ben.edit(move('top', 'last', 'bye'))
    const nodes = await meet()
    expect(
      flattenNodes(nodes)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['bye', 'cup', 'end', 'last', 'left', 'right', 'tea', 'top'])
    expect(conflicts().length).toBeGreaterThan(0)
  })
})
