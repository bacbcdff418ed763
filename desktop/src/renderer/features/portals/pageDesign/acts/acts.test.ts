import { describe, expect, it } from 'vitest'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { addables } from '../adding/addable.tsx'
import { readPart, writePart } from './clipboard.ts'
import { fitColumns, resizeByKey, resizeColumn, shownParts, sizeAt } from './columnParts.ts'
import { judgeAct } from './judgeAct.ts'
import { moveByKey, selectByKey } from './keyMoves.ts'
import { makePart, makeRow } from './makePart.ts'
import type { ActOrRefusal } from './PageAct.ts'
import { findPart, listParts, partName, placeName } from './pageTree.ts'
import { insertPart, movePart, removePart } from './placePart.ts'
import { duplicatePart, placeBeside } from './selectionActs.ts'

type Page = Readonly<Record<string, unknown>>

const pageOf = (elements: readonly PageNode[]): Page =>
  fillDefaults(PortalTemplate.fields, { name: 'A page', config: { layout: null, elements } })
// Cast: the page of these tests.
const nodesOf = (page: Page) => (page.config as { elements: PageNode[] }).elements

const named = (id: string, node: PageNode): PageNode => ({ ...node, id })
const header = (id: string) => named(id, makePart('header', { title: id }))
/** Two rows: a, b in the first column and c in the second one; d alone. */
const sample = (): PageNode[] => [
  named('r1', {
    ...makeRow([]),
    elements: [
      named('k1', makePart('column', { md: 6 }, [header('a'), header('b')])),
      named('k2', makePart('column', { md: 6 }, [header('c')])),
    ],
  }),
  named('r2', { ...makeRow([]), elements: [named('k3', makePart('column', {}, [header('d')]))] }),
]

/** The page as brackets: `r1(k1(a b) k2(c)) r2(k3(d))`; new parts are `*`. */
const outline = (nodes: readonly PageNode[]): string =>
  nodes
    .map(({ id, elements }) => {
      const name = id.length < 3 ? id : '*'
      return elements.length > 0 ? `${name}(${outline(elements)})` : name
    })
    .join(' ')

function run(act: ActOrRefusal, page: Page = pageOf(sample())): Page {
  if ('refused' in act) throw new Error(act.refused)
  const judged = judgeAct(page, act.edits)
  if ('refused' in judged) throw new Error(judged.refused)
  return judged.after
}
const outlineAfter = (act: ActOrRefusal) => outline(nodesOf(run(act)))

describe('a part that is put somewhere', () => {
  it('goes behind its sibling, or first', () => {
    expect(outlineAfter(movePart(sample(), 'c', { parent: 'k1', after: 'a' }))).toBe(
      'r1(k1(a c b) k2) r2(k3(d))',
    )
    expect(outlineAfter(movePart(sample(), 'd', { parent: 'k2', after: null }))).toBe(
      'r1(k1(a b) k2(d c)) r2(k3)',
    )
  })

  it('gets a row and a column between rows, and a column beside columns', () => {
    expect(outlineAfter(movePart(sample(), 'b', { parent: null, after: 'r1' }))).toBe(
      'r1(k1(a) k2(c)) *(*(b)) r2(k3(d))',
    )
    expect(outlineAfter(movePart(sample(), 'b', { parent: 'r2', after: 'k3' }))).toBe(
      'r1(k1(a) k2(c)) r2(k3(d) *(b))',
    )
    expect(outlineAfter(insertPart(sample(), makePart('divider'), { parent: null, after: null }))).toBe(
      '*(*(*)) r1(k1(a b) k2(c)) r2(k3(d))',
    )
  })

  it('leaves no row without columns behind', () => {
    expect(outlineAfter(movePart(sample(), 'k3', { parent: 'r1', after: 'k2' }))).toBe(
      'r1(k1(a b) k2(c) k3(d))',
    )
    expect(outlineAfter(removePart(sample(), 'k3'))).toBe('r1(k1(a b) k2(c))')
  })

  it('is refused in a widget, in itself, where it is, and as a thirteenth column', () => {
    const refused = (act: ActOrRefusal) => ('refused' in act ? act.refused : '')
    expect(refused(movePart(sample(), 'b', { parent: 'a', after: null }))).toBe('It cannot be put there.')
    expect(refused(movePart(sample(), 'r1', { parent: 'k1', after: null }))).toContain('into itself')
    expect(refused(movePart(sample(), 'b', { parent: 'k1', after: 'a' }))).toContain('already there')
    const full = [named('r', makeRow(Array.from({ length: 12 }, () => [])))]
    const act = insertPart(full, makePart('column'), { parent: 'r', after: null })
    expect('edits' in act && judgeAct(pageOf(full), act.edits)).toMatchObject({
      refused: expect.stringContaining('at most 12 columns'),
    })
  })

  it('is duplicated with new ids, and says its name and place', () => {
    const page = run(duplicatePart(sample(), 'k1'))
    const ids = listParts(nodesOf(page)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(outline(nodesOf(page))).toBe('r1(k1(a b) *(* *) k2(c)) r2(k3(d))')
    const found = findPart(sample(), 'b')
    expect(found && partName(found.node)).toBe('Header “b”')
    expect(placeName(sample(), 'b')).toBe('2 of 2 in column 1 of row 1')
  })

  it('calls a row by its heading, else by its first words, else by its widgets', () => {
    const label = makePart('button', { label: 'Browse' })
    expect(partName(makeRow([[label], [header('Our courses')]]))).toBe('Row “Our courses”')
    expect(partName(makeRow([[makePart('divider'), label]]))).toBe('Row “Browse”')
    expect(partName(makeRow([[makePart('divider'), makePart('spacer')], [makePart('spacer')]]))).toBe(
      'Row “Divider, Spacer”',
    )
    expect(partName(makeRow([[]]))).toBe('Row')
  })

  it('goes beside the selected one, as near as its kind may', () => {
    expect(placeBeside(sample(), 'a', 'button')).toEqual({ parent: 'k1', after: 'a' })
    expect(placeBeside(sample(), 'k2', 'button')).toEqual({ parent: 'k2', after: 'c' })
    expect(placeBeside(sample(), 'a', 'row')).toEqual({ parent: null, after: 'r1' })
    expect(placeBeside(sample(), 'a', 'column')).toEqual({ parent: 'r1', after: 'k1' })
    expect(placeBeside(sample(), null, 'button')).toEqual({ parent: null, after: 'r2' })
  })
})

describe('keys', () => {
  it('move a part past neighbours, into the next column and across', () => {
    expect(outlineAfter(moveByKey(sample(), 'a', 'down'))).toBe('r1(k1(b a) k2(c)) r2(k3(d))')
    expect(outlineAfter(moveByKey(sample(), 'b', 'down'))).toBe('r1(k1(a) k2(b c)) r2(k3(d))')
    expect(outlineAfter(moveByKey(sample(), 'a', 'right'))).toBe('r1(k1(b) k2(c a)) r2(k3(d))')
    expect(outlineAfter(moveByKey(sample(), 'k1', 'right'))).toBe('r1(k2(c) k1(a b)) r2(k3(d))')
    expect(outlineAfter(moveByKey(sample(), 'r2', 'up'))).toBe('r2(k3(d)) r1(k1(a b) k2(c))')
    expect(moveByKey(sample(), 'r1', 'up')).toEqual({ refused: 'It cannot be moved further up.' })
  })

  it('select through the page, into parts and out of them', () => {
    const nodes = sample()
    expect(selectByKey(nodes, null, 'down')).toBe('r1')
    expect(selectByKey(nodes, 'b', 'down')).toBe('k2')
    expect(selectByKey(nodes, 'k2', 'left')).toBe('k1')
    expect(selectByKey(nodes, 'k1', 'left')).toBe('r1')
    expect(selectByKey(nodes, 'k1', 'right')).toBe('k2')
    expect(selectByKey(nodes, 'd', 'down')).toBe('d')
  })
})

describe('columns', () => {
  const partsOf = (page: Page, row: string, size = 'md' as const) =>
    shownParts(findPart(nodesOf(page), row)?.node.elements ?? [], size)

  it('give what their neighbour gets, in twelve parts', () => {
    expect(partsOf(run(resizeColumn(sample(), 'k1', 'md', 2)), 'r1')).toEqual([8, 4])
    expect(partsOf(run(resizeByKey(sample(), 'k2', 'md', 'wider')), 'r1')).toEqual([5, 7])
    expect(resizeColumn(sample(), 'k1', 'md', 6)).toEqual({ refused: 'There is no more room on that side.' })
  })

  it('that share a row get the widths that they had before one is changed', () => {
    const nodes = [named('r', makeRow([[], [], []], [null, null, null]))]
    const [first] = nodes[0]?.elements ?? []
    expect(partsOf(run(resizeColumn(nodes, first?.id ?? '', 'md', 1), pageOf(nodes)), 'r')).toEqual([5, 3, 4])
  })

  it('narrowed on phones stay as they are on desktops', () => {
    const page = run(resizeColumn(sample(), 'k3', 'xs', -6))
    expect(shownParts(findPart(nodesOf(page), 'r2')?.node.elements ?? [], 'xs')).toEqual([6])
    expect(partsOf(page, 'r2')).toEqual([12])
  })

  it('make room for one more', () => {
    const columns = makeRow([[], [], []], [6, 6, null]).elements
    const added = columns[2]?.id ?? ''
    expect(fitColumns(columns, added).map((edit) => edit.do === 'set' && edit.value)).toEqual([4, 4, 4])
    const shared = makeRow([[], [], []]).elements
    expect(fitColumns(shared, shared[2]?.id ?? '')).toEqual([])
  })

  it('use the widths of the shown page', () => {
    expect([390, 768, 1024, 1280, 1600].map(sizeAt)).toEqual(['xs', 'sm', 'md', 'lg', 'xl'])
  })
})

describe('the clipboard', () => {
  it('brings a part with new ids, and without what another organization has', () => {
    const part = makeRow([
      [makePart('itemList', { category: 'acme~tea' }), makePart('button', { label: 'acme~tea' })],
    ])
    const own = readPart(writePart(part), 'acme')
    const other = readPart(writePart(part), 'other')
    if ('refused' in own || 'refused' in other) throw new Error('It was refused.')
    expect(own.part.id).not.toBe(part.id)
    expect(own.part.elements[0]?.elements[0]?.element).toMatchObject({ category: 'acme~tea' })
    expect(other.lost).toBe(1)
    expect(other.part.elements[0]?.elements[0]?.element).toMatchObject({ category: null })
  })

  it.each([
    ['nothing', ''],
    ['a sentence', 'Tea is good.'],
    ['another format', '{"format":"x","part":{}}'],
    ['a part without a kind', '{"format":"lectern/page-part","part":{"id":"a"}}'],
    [
      'a script for an address',
      writePart(makePart('button', { link: { type: 'url', url: 'javascript:alert(1)' } })),
    ],
    ['more than a page', 'x'.repeat(4_000_001)],
    [
      'a deep tree',
      writePart(Array.from({ length: 30 }).reduce<PageNode>((inner) => makeRow([[inner]]), makeRow([]))),
    ],
  ])('refuses %s', (_what, text) => {
    expect(readPart(text, 'acme')).toMatchObject({ refused: expect.stringMatching(/.{10}/) })
  })
})

it('adds each entry of the panel to an empty page', () => {
  for (const { make, type } of addables) {
    const page = run(insertPart([], make(), placeBeside([], null, type)), pageOf([]))
    expect(zodForRecord(PortalTemplate).safeParse(page).success).toBe(true)
  }
})

/** Any act, by chance: some of them are refused. */
function anyAct(random: Random, nodes: readonly PageNode[]): ActOrRefusal {
  const parts = listParts(nodes)
  if (parts.length === 0 || random.chance(0.25)) {
    const { make, type } = random.pick(addables)
    const selected = parts.length > 0 && random.chance(0.8) ? random.pick(parts).id : null
    return insertPart(nodes, make(), placeBeside(nodes, selected, type))
  }
  const { id } = random.pick(parts)
  const parent = random.chance(0.3) ? null : random.pick(parts)
  const siblings = parent === null ? nodes : parent.elements
  const after = siblings.length > 0 && random.chance(0.7) ? random.pick(siblings).id : null
  const acts = [
    () => movePart(nodes, id, { parent: parent?.id ?? null, after }),
    () => moveByKey(nodes, id, random.pick(['up', 'down', 'left', 'right'] as const)),
    () => (random.chance(0.3) ? removePart(nodes, id) : duplicatePart(nodes, id)),
    () =>
      resizeByKey(
        nodes,
        id,
        random.pick(['xs', 'sm', 'md', 'lg', 'xl'] as const),
        random.pick(['wider', 'narrower'] as const),
      ),
    () => {
      const read = readPart(writePart(random.pick(parts)), 'acme')
      return 'refused' in read
        ? read
        : insertPart(nodes, read.part, placeBeside(nodes, id, read.part.element.type))
    },
  ]
  return random.pick(acts)()
}

it('keeps a legal page through any sequence of acts, and refuses the others with a reason', () => {
  const random = createRandom(20_261_129)
  const count = { done: 0, refused: 0 }
  for (let turn = 0; turn < 40; turn += 1) {
    let page = pageOf(sample())
    for (let step = 0; step < 40; step += 1) {
      const act = anyAct(random, nodesOf(page))
      const judged = 'refused' in act ? act : judgeAct(page, act.edits)
      if ('refused' in judged) {
        expect(judged.refused.length).toBeGreaterThan(10)
        count.refused += 1
        continue
      }
      page = judged.after
      count.done += 1
      expect(crossFieldFaults(PortalTemplate, page, null)).toEqual([])
      if (!('refused' in act) && act.selected !== null)
        expect(findPart(nodesOf(page), act.selected), act.said).not.toBeNull()
    }
    expect(zodForRecord(PortalTemplate).safeParse(page).success).toBe(true)
  }
  expect(count.done).toBeGreaterThan(800)
  expect(count.refused).toBeGreaterThan(50)
})
