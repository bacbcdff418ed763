import { expect, test } from 'vitest'
import type { EditorElement, EditorNode } from '../editorTypes.ts'
import { fromPlainText } from './fromPlainText.ts'

/** "paragraph: Tea", "bulleted-list: Black | Green" */
const told = (text: string) =>
  fromPlainText(text).map((block) => `${block.type}: ${block.children.map(words).join(' | ')}`)
const words = (node: EditorNode): string =>
  'children' in node ? (node as EditorElement).children.map(words).join('') : node.text

test('each line becomes a block', () => {
  expect(told('Make a loop\r\nRabbit up the hole\n\n\nPull it tight\n')).toEqual([
    'paragraph: Make a loop',
    'paragraph: Rabbit up the hole',
    'paragraph: Pull it tight',
  ])
})

test.each([
  ['1. Make a loop\n2. Rabbit up the hole', ['numbered-list: Make a loop | Rabbit up the hole']],
  ['1) Black\n2) Green', ['numbered-list: Black | Green']],
  ['1. Black\n1. Green', ['numbered-list: Black | Green']],
  ['- Black\n* Green\n• White', ['bulleted-list: Black | Green | White']],
  [
    'You need:\n- a rope\n- a tree\n\n1. Loop\n\n2. Pull\nDone',
    [
      'paragraph: You need:',
      'bulleted-list: a rope | a tree',
      'numbered-list: Loop | Pull',
      'paragraph: Done',
    ],
  ],
])('lines with bullets or numbers become a list: %j', (text, blocks) => {
  expect(told(text)).toEqual(blocks)
})

test.each([
  ['- said nobody', ['paragraph: - said nobody']],
  ['3. May', ['paragraph: 3. May']],
  ['-5 degrees\n-7 degrees', ['paragraph: -5 degrees', 'paragraph: -7 degrees']],
])('text that only resembles a list stays unchanged: %j', (text, blocks) => {
  expect(told(text)).toEqual(blocks)
})

test('a list that continues another’s count starts with its number', () => {
  expect(fromPlainText('3. Third\n4. Fourth')).toMatchObject([{ type: 'numbered-list', start: 3 }])
})
