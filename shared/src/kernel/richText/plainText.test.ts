import { expect, it } from 'vitest'
import type { ListBlockBody, ListItem } from './blocks/base.ts'
import { plainText } from './plainText.ts'

const item = (text: string, ...inner: ListBlockBody[]): ListItem => ({
  type: 'list-item',
  children: [{ text }, ...inner],
})
const list = (...children: ListItem[]): ListBlockBody => ({ type: 'bulleted-list', children })

it('puts each item of a list on a line of its own, at any depth', () => {
  const milk = list(item('Whole milk', list(item('3.5 % fat'))), item('Oat milk'))
  expect(plainText({ slate: [{ ...milk, id: 'milk' }] })).toBe('Whole milk\n3.5 % fat\nOat milk')
})
