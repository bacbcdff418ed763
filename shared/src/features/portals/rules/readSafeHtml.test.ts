import { expect, test } from 'vitest'
import { readSafeHtml, type SafeNode } from './readSafeHtml.ts'

const write = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}=${value}`)
      return `<${node.tag}${attributes.join('')}>${write(node.children)}</${node.tag}>`
    })
    .join('')
const read = (html: string) => write(readSafeHtml(html))

test('keeps texts, links, lists and tables', () => {
  const html =
    '<h2>Tea</h2><p>A <strong>good</strong> <a href=https://a.example/>cup</a></p><ul><li>Black</li></ul>'
  expect(read(html)).toBe(html)
  expect(read('<table><tr><th scope="col" colspan="2">A</th></tr></table>')).toBe(
    '<table><tbody><tr><th colSpan=2 scope=col>A</th></tr></tbody></table>',
  )
})

test('leaves out scripts, styles, frames, forms, events and what they hold', () => {
  expect(read('<script>alert(1)</script><style>p{}</style>a')).toBe('a')
  expect(read('<iframe src=x>b</iframe><svg><script>1</script></svg><object>c</object>a')).toBe('a')
  expect(
    read('<img src=x onerror=alert(1)><p onclick="alert(1)" style="position:fixed" class=x id=y>a</p>'),
  ).toBe('<p>a</p>')
  expect(read('<form action=x><input><p>a</p></form>')).toBe('<p>a</p>')
  expect(read('<scr<script>ipt>alert(1)</scr</script>ipt>')).not.toContain('<script')
})

test('keeps the words of a link to a script, or to another site by a trick', () => {
  for (const href of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '/\\evil.example',
  ])
    expect(read(`<a href="${href}">a</a>`)).toBe('<a>a</a>')
})

test('nests as browsers do, so that nothing is moved', () => {
  expect(read('<p>a<div>b</div>c</p>')).toMatch(/^<p>a<\/p><div>b<\/div>c/)
  expect(read('<b>a<p>b</p></b>')).toBe('<b>ab</b>')
  expect(read('<a href=/x>a<a href=/y>b</a></a>')).not.toMatch(/<a[^>]*>[^/]*<a/)
  expect(read('<li>a</li><td>b</td>')).toBe('ab')
  expect(read('<ul>a<li>b</li><p>c</p></ul>')).toBe('<ul><li>a</li><li>b</li><li><p>c</p></li></ul>')
  expect(read('<table>a<tr>b</tr></table>')).toBe(
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  )
})

test('leaves out headings and links without words, and makes a first heading a second', () => {
  expect(read('<h1>a</h1><h2></h2><a href=/x> </a>')).toBe('<h2>a</h2>')
})

test('reads any depth without nesting as deep', () => {
  const depth = (nodes: readonly SafeNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))))
  const nodes = readSafeHtml(`${'<div>'.repeat(4000)}a`)
  expect(depth(nodes)).toBeLessThan(30)
  expect(write(nodes)).toContain('a')
})
