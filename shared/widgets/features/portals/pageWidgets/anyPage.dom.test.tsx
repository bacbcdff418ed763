import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static.node'
import { beforeAll, expect, it } from 'vitest'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { pageFaults } from '#shared/features/portals/rules/pageFaults.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { embedOrigins } from '#shared/kernel/richText/blocks/embedHosts.ts'
import { buildRecord } from '#shared/testing/buildRecord.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { boundWidgets, inRows } from '../testing/boundedWidgets.ts'
import { testPageHost } from '../testing/testPageHost.tsx'
import { PageHostProvider } from './host/PageHost.ts'
import { PageView } from './PageView.tsx'

type Node = { id: string; element: { [name: string]: unknown; type: string }; elements: Node[] }

/** How many pages are made; `npm run test:long` makes more. */
const turns = process.env.LECTERN_LONG ? 10_000 : 400

/** What somebody may write where a text, colour, number or address is expected. */
const hostile = [
  '<script>window.ran = 1</script>',
  '"><img src=x onerror="window.ran=1">',
  'javascript:window.ran=1',
  ' JaVaScRiPt:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  '//evil.example/a.js',
  '</style><script>window.ran=1</script>',
  'red;background:url(javascript:window.ran=1)',
  'expression(window.ran=1)',
  '<p onclick="window.ran=1"><svg onload="window.ran=1"><a href="java&#9;script:window.ran=1">a</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran=1&gt;">',
  '{{constructor.constructor("window.ran=1")()}}',
  '__proto__',
  -9999,
  1e12,
  Number.NaN,
  { toString: 'x' },
  ['x'],
  null,
  true,
]

/** A page by the definition: sometimes well built, sometimes as it comes, and sometimes with something hostile in it. */
function buildPage(random: Random): Node[] {
  // Cast: the record was made from the definition.
  const made = (buildRecord(PortalTemplate, random) as { config: { elements: Node[] } }).config.elements
  // Many records leave their page empty.
  if (made.length === 0) return buildPage(random)
  const parts = withAll(made)
  const isWidget = ({ element }: Node) => element.type !== 'row' && element.type !== 'column'
  const element = (type: string) => parts.find((one) => one.element.type === type)?.element ?? { type }
  const built = random.chance(0.7)
    ? Array.from({ length: random.integer(1, 3) }, (_row, row) => ({
        id: `row${row}`,
        element: element('row'),
        elements: Array.from({ length: random.integer(1, 4) }, (_column, column) => ({
          id: `column${row}-${column}`,
          element: { ...element('column'), md: 3 },
          elements: parts
            .filter(isWidget)
            .slice(row, row + 3)
            .map((one, at) => ({ ...one, id: `w${row}-${column}-${at}`, elements: [] })),
        })),
      }))
    : made
  if (random.chance(0.6)) plant(random, random.pick(withAll(built)).element)
  return built
}

const withAll = (nodes: readonly Node[]): Node[] => nodes.flatMap((one) => [one, ...withAll(one.elements)])

/** In one of its fields, or in a field of its link, its text or its items. */
function plant(random: Random, target: Record<string, unknown>): void {
  const names = Object.keys(target)
  if (names.length === 0) return
  const name = random.pick(names)
  const inner = target[name]
  if (typeof inner === 'object' && inner !== null && random.chance(0.7)) plant(random, inner as typeof target)
  else target[name] = random.pick(hostile)
}

const pageOf = (nodes: readonly PageNode[], isEdited: boolean) => (
  <PageHostProvider value={testPageHost({ isEdited })}>
    <PageView nodes={nodes} title="A page" />
  </PageHostProvider>
)
const markupOf = (nodes: readonly PageNode[], isEdited: boolean) =>
  renderToStaticMarkup(pageOf(nodes, isEdited))

// The views that come later are loaded once; afterwards they are drawn at once.
beforeAll(async () => {
  const all = inRows(
    boundWidgets().filter(({ name }) => !name.includes('.')),
    12,
  )
  for (const isEdited of [true, false]) await prerenderToNodeStream(pageOf(all, isEdited))
})

/** Frames of sites that authors may embed. */
const embedded = new RegExp(`^(${embedOrigins.map((one) => one.replaceAll('.', '\\.')).join('|')})/`)

function expectHarmless(markup: string): void {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const frame of body.querySelectorAll('iframe')) {
    expect(frame.src).toMatch(embedded)
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
    frame.remove()
  }
  expect(body.querySelectorAll('script, object, embed, style, link, meta, base, form').length).toBe(0)
  expect(body.querySelectorAll('h1').length).toBe(1)
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i)
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|\/(?![/\\])|mailto:|tel:|#)/i)
      if (name === 'src') expect(value).toMatch(/^https:\/\/content\.test\//)
      if (name === 'style') expect(value).not.toMatch(/url\(|expression|position|javascript|[{}<>]/i)
    }
}

it(
  `renders ${turns} pages, or refuses them with a reason, and runs no script`,
  () => {
    const random = createRandom(20_261_124)
    const count = { refused: 0, faulty: 0, shown: 0 }
    for (let turn = 0; turn < turns; turn += 1) {
      const config = { elements: buildPage(random.fork()) }
      const parsed = zodForRecord(PortalTemplate).safeParse({ name: 'A page', config })
      if (!parsed.success) {
        expect(parsed.error.issues.every(({ message, path }) => message.length > 3 && path.length > 0)).toBe(
          true,
        )
        count.refused += 1
        continue
      }
      // Cast: it has passed the entity's schema.
      const { elements } = parsed.data.config as PortalTemplate['config']
      const faults = pageFaults.faults(parsed.data, null)
      expect(faults.every(({ message }) => message.length > 3)).toBe(true)
      // What two merged edits leave is shown all the same.
      count[faults.length > 0 ? 'faulty' : 'shown'] += 1
      expectHarmless(markupOf(elements, turn % 2 === 0))
    }
    // Of each enough to mean something.
    expect(Math.min(...Object.values(count)), JSON.stringify(count)).toBeGreaterThan(turns / 10)
  },
  turns * 500,
)
