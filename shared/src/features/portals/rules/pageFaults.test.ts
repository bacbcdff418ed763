import { describe, expect, it } from 'vitest'
import { crossFieldFaults, mayBreakRules } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { missingSettings } from '../pageWidgets/missingIn.ts'
import { bothReaders } from './readerFaults.ts'

type Node = { id: string; element: Record<string, unknown>; elements: Node[] }

const row = (id: string, ...elements: Node[]): Node => ({ id, element: { type: 'row' }, elements })
const none = { xs: null, sm: null, md: null, lg: null, xl: null }
const column = (
  id: string,
  widths: Partial<Record<keyof typeof none, number>>,
  ...elements: Node[]
): Node => ({
  id,
  element: { type: 'column', ...none, ...widths },
  elements,
})
const widget = (id: string, type = 'divider', ...elements: Node[]): Node => ({
  id,
  element: { type },
  elements,
})
const columns = (count: number, widths: Partial<Record<keyof typeof none, number>> = {}) =>
  Array.from({ length: count }, (_none, at) => column(`c${at + 1}`, widths))

const page = (...elements: Node[]) => ({ config: { layout: null, elements, leftover: null } })
const faults = (after: object, before: object | null = null) =>
  crossFieldFaults(PortalTemplate, { ...after }, before && { ...before })
const at = (id: string, message: string) => ({ path: `config.elements.${id}.element.type`, message })

const forBoth = { type: 'conditional', loggedIn: true, visitorsOnly: true, accessGroups: [] }

const widgetInColumn = 'A widget must be in a column.'
const tooMany = (count: number) => `A row has at most 12 columns; this one has ${count}.`
const tooWide = (width: number, size: string) =>
  `The columns of this row are ${width} wide in total at ${size}. A row has 12 parts.`

describe('the elements of a page', () => {
  it('is no fault: nothing, rows of columns of widgets, and rows in columns', () => {
    expect(faults({ config: null })).toEqual([])
    expect(faults(page())).toEqual([])
    const inner = row('in', column('inc', {}, widget('w2')))
    expect(faults(page(row('r', column('c', { md: 12 }, widget('w'), inner), column('d', {}))))).toEqual([])
  })

  it.each(Object.keys(missingSettings))('refuses a %s on the page, in a row and in a widget', (type) => {
    expect(faults(page(widget('w', type)))).toEqual([at('w', widgetInColumn)])
    expect(faults(page(row('r', widget('w', type))))).toEqual([at('w', widgetInColumn)])
    const inWidget = page(row('r', column('c', {}, widget('v', 'header', widget('w', type)))))
    expect(faults(inWidget)).toEqual([at('w', widgetInColumn)])
  })

  it('refuses a part for people who are signed in and people who are not, but not what a merge left', () => {
    const both = page(row('r', column('c', {}, { ...widget('w', 'conditional'), element: forBoth })))
    const one = page(
      row('r', column('c', {}, { ...widget('w'), element: { ...forBoth, visitorsOnly: false } })),
    )
    expect(faults(both, one)).toEqual([
      { path: 'config.elements.w.element.visitorsOnly', message: bothReaders },
    ])
    expect(faults(both, both)).toEqual([])
    expect(faults(one)).toEqual([])
    expect(mayBreakRules(PortalTemplate, new Set(['config/elements/w/element/visitorsOnly']))).toBe(true)
  })

  it('refuses columns outside rows, and rows in rows and in widgets', () => {
    const message = 'A column must be in a row.'
    expect(faults(page(column('c', {})))).toEqual([at('c', message)])
    expect(faults(page(row('r', column('c', {}, column('d', {})))))).toEqual([at('d', message)])
    const rowText = 'A row must be on the page or in a column.'
    expect(faults(page(row('r', row('s'))))).toEqual([at('s', rowText)])
    expect(faults(page(row('r', column('c', {}, widget('w', 'image', row('s'))))))).toEqual([
      at('s', rowText),
    ])
  })
})

describe('the width of a row', () => {
  it('is twelve columns at most', () => {
    expect(faults(page(row('r', ...columns(12))))).toEqual([])
    expect(faults(page(row('r', ...columns(13))))).toEqual([at('r', tooMany(13))])
  })

  it.each(['md', 'lg', 'xl'] as const)('is twelve parts together at %s', (size) => {
    expect(faults(page(row('r', ...columns(3, { [size]: 4 }))))).toEqual([])
    const wide = page(row('r', column('a', { [size]: 12 }), column('b', { [size]: 1 })))
    expect(faults(wide)).toEqual([at('r', tooWide(13, size))])
  })

  it.each(['xs', 'sm'] as const)(
    'is twelve parts for each column alone at %s, where columns are stacked',
    (size) => {
      expect(faults(page(row('r', ...columns(3, { [size]: 12 }))))).toEqual([])
    },
  )

  it('takes a width that is not given from the next smaller size, not from phones', () => {
    const wide = page(row('r', column('a', { md: 8 }), column('b', { lg: 6 })))
    expect(faults(wide)).toEqual([at('r', tooWide(14, 'lg'))])
    expect(faults(page(row('r', column('a', { xs: 12, sm: 12 }), column('b', { md: 12 }))))).toEqual([])
  })

  it('is judged for rows in columns, too', () => {
    const inner = row('in', column('a', { md: 7 }), column('b', { md: 6 }))
    expect(faults(page(row('r', column('c', { md: 12 }, inner))))).toEqual([at('in', tooWide(13, 'md'))])
  })
})

describe('a page with faults that a merge has made', () => {
  const merged = page(row('r', ...columns(15, { md: 1 })), widget('w'))

  it('takes all edits that add none', () => {
    expect(faults({ ...merged, name: 'Home' }, merged)).toEqual([])
    expect(faults(page(...merged.config.elements, row('more', column('new', {}))), merged)).toEqual([])
  })

  it('takes a row that becomes narrower, and is still too wide', () => {
    expect(faults(page(row('r', ...columns(14, { md: 1 })), widget('w')), merged)).toEqual([])
  })

  it('refuses a row that becomes wider, and another widget that is misplaced', () => {
    const wider = page(row('r', ...columns(16, { md: 1 })), widget('w'), widget('v'))
    expect(faults(wider, merged)).toEqual([
      at('r', tooMany(16)),
      at('r', tooWide(16, 'md')),
      at('v', widgetInColumn),
    ])
  })
})

describe('the cells that a page is judged for', () => {
  it.each([
    'config',
    'config/elements/w/@place',
    'config/elements/w/@gone',
    'config/elements/w/element/type',
    ...['xs', 'sm', 'md', 'lg', 'xl'].map((size) => `config/elements/c/element/${size}`),
  ])('are those that place and measure: %s', (path) => {
    expect(mayBreakRules(PortalTemplate, new Set([path]))).toBe(true)
  })

  it.each(['name', 'config/layout', 'config/leftover', 'config/elements/w/element/title'])(
    'are not the others: %s',
    (path) => {
      expect(mayBreakRules(PortalTemplate, new Set([path]))).toBe(false)
    },
  )
})
