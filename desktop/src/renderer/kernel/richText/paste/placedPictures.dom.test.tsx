import { expect, it } from 'vitest'
import type { EditorNode } from '../editorTypes.ts'
import { fromDocumentHtml } from './fromHtml.ts'

const pictures = new Map([1, 2].map((number) => [`picture:${number}`, { asset: `a${number}`, alt: '' }]))
const image = (number: number, alt = '') => `<img src="picture:${number}" alt="${alt}">`

const short = (node: EditorNode): string =>
  'text' in node
    ? node.text
    : `${node.type}${node.start ?? ''}${node.asset ?? ''}${node.caption ? `:${node.caption}` : ''}(${node.children.map(short).join('|')})`
const blocks = (html: string) => fromDocumentHtml(html, pictures).map(short)

it('puts pictures behind the paragraph that they are in, with their captions', () => {
  expect(blocks(`<p>Before ${image(1)} after ${image(2)}</p><p class="caption">Two</p><p>Next</p>`)).toEqual([
    'paragraph(Before |after)',
    'imagea1()',
    'imagea2:Two()',
    'paragraph(Next)',
  ])
})

it('divides a numbered list behind the item of a picture, and goes on counting', () => {
  const list = `<ol start="3"><li>a<ul><li>b ${image(1)}</li></ul></li><li>c ${image(2)}</li><li>d</li></ol>`
  expect(blocks(list)).toEqual([
    'numbered-list3(list-item(list-item-text(a)|bulleted-list(list-item(list-item-text(b)))))',
    'imagea1()',
    'numbered-list4(list-item(list-item-text(c)))',
    'imagea2()',
    'numbered-list5(list-item(list-item-text(d)))',
  ])
})

it('puts pictures of a table behind it', () => {
  expect(blocks(`<table><tr><td>a ${image(1)}</td><td>b</td></tr></table>`)).toEqual([
    'table(table-row(table-cell(a)|table-cell(b)))',
    'imagea1()',
  ])
})

it('leaves out pictures that are not of the document', () => {
  expect(blocks('<p>x<img src="https://example.org/a.png" alt="far"></p>')).toEqual(['paragraph(x)'])
})

it('keeps the alternative text of each place', () => {
  expect(fromDocumentHtml(image(1, 'A pot'), pictures)).toMatchObject([{ asset: 'a1', alt: 'A pot' }])
})
