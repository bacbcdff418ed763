import { expect, test } from 'vitest'
import type { BlockBody } from './RichText.ts'
import { toHtml } from './toHtml.ts'

const html = (block: BlockBody, image: (asset: string) => string | null = () => null) =>
  toHtml({ slate: [{ ...block, id: 'b' }] }, { image })

test('escapes every text', () => {
  expect(html({ type: 'paragraph', children: [{ text: `<script>"&'`, bold: true }] })).toBe(
    '<p><strong>&lt;script&gt;&quot;&amp;&#39;</strong></p>',
  )
})

test('writes a header cell without text as a cell', () => {
  const cells = ['Leaf', ''].map((text) => ({
    type: 'table-cell' as const,
    header: true,
    children: [{ text }],
  }))
  const table = html({ type: 'table', children: [{ type: 'table-row', children: cells }] })
  expect(table).toContain('<th>Leaf</th><td></td>')
})

test('keeps line breaks', () => {
  expect(html({ type: 'paragraph', children: [{ text: 'one\ntwo' }] })).toBe('<p>one<br>two</p>')
})

test('keeps only safe addresses as links', () => {
  const link = (url: string) =>
    html({ type: 'paragraph', children: [{ type: 'link', url, children: [{ text: 'go' }] }] })
  expect(link('https://example.org/?a="b"')).toContain('href="https://example.org/?a=&quot;b&quot;"')
  expect(link('/courses/tea')).toContain('href="/courses/tea"')
  for (const url of [
    'javascript:alert(1)',
    '//evil.test/x',
    '/\\evil.test/x',
    '/\t/evil.test/x',
    '/\n/evil.test/x',
    '/\r/evil.test/x',
    'https://x\n y',
    '#a\n',
  ])
    expect(link(url), url).toBe('<p>go</p>')
})

test('puts headings below the page’s own', () => {
  expect(html({ type: 'heading', level: 1, align: 'center', children: [{ text: 'A' }] })).toBe(
    '<h2 style="text-align:center">A</h2>',
  )
})

test.each([
  [[1, 2, 1], 'h2 h3 h2'],
  [[2, 3, 4], 'h2 h3 h4'],
  [[4], 'h2'],
])('renders headings of levels %j as %s', (levels, tags) => {
  const slate = levels.map((level, n) => ({
    id: `b${n}`,
    type: 'heading' as const,
    // Cast: one of the vocabulary's four levels.
    level: level as 1 | 2 | 3 | 4,
    children: [{ text: 'A' }],
  }))
  const made = toHtml({ slate }, { image: () => null })
  expect([...made.matchAll(/<(h\d)/g)].map((match) => match[1]).join(' ')).toBe(tags)
})

test('nests lists', () => {
  const inner = {
    type: 'numbered-list' as const,
    children: [{ type: 'list-item' as const, children: [{ text: 'b' }] }],
  }
  expect(
    html({ type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'a' }, inner] }] }),
  ).toBe('<ul><li>a<ol><li>b</li></ol></li></ul>')
})

test("uses a list's start number", () => {
  const children = [{ type: 'list-item' as const, children: [{ text: 'e' }] }]
  expect(html({ type: 'numbered-list', start: 5, children })).toBe('<ol start="5"><li>e</li></ol>')
})

test('shows a picture, or its alternative text without one', () => {
  const picture = { type: 'image' as const, asset: 'acme~i', alt: 'A "cup"', caption: 'Tea', children: [] }
  expect(html(picture, () => 'a b.png')).toBe(
    '<figure><img src="a b.png" alt="A &quot;cup&quot;" loading="lazy"><figcaption>Tea</figcaption></figure>',
  )
  expect(html({ ...picture, size: 'small' }, () => 'a.png')).toMatch(
    /^<figure style="max-width:max\(33%,160px\);margin-left:auto;margin-right:auto"><img /,
  )
  expect(html(picture)).toBe('<p><em>A &quot;cup&quot;</em></p><p>Tea</p>')
})

test('renders nothing for an empty text', () => {
  expect(toHtml(null, { image: () => null })).toBe('')
})

test('names the source of a quote, and links it only if it is safe', () => {
  const quote = { id: 'q', type: 'quote' as const, source: 'A & B', children: [{ text: 'Tea' }] }
  const html = (url: string) => toHtml({ slate: [{ ...quote, url }] }, { image: () => null })
  expect(html('https://tea.org')).toBe(
    '<figure class="quote"><blockquote>Tea</blockquote><figcaption><a href="https://tea.org" target="_blank" rel="noopener noreferrer">A &amp; B</a></figcaption></figure>',
  )
  expect(html('javascript:x')).toContain('<figcaption>A &amp; B</figcaption>')
})
