import type { BlockOfKind } from '../kernel/richText/blocks/blockKinds.ts'
import type { SimpleBlock } from '../kernel/richText/RichText.ts'

const inside = (text: string): SimpleBlock[] => [
  { type: 'paragraph', children: [{ text }] },
  { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: `${text} item` }] }] },
]
const none = [{ text: '' }]

/** A block of each kind, with texts that can be found. */
export const sampleBlocks: { readonly [T in BlockOfKind['type']]: Extract<BlockOfKind, { type: T }> } = {
  callout: { type: 'callout', tone: 'warning', title: 'Hot', children: inside('Mind the water') },
  accordion: {
    type: 'accordion',
    children: [
      { type: 'part', title: 'Why', children: inside('Because') },
      { type: 'part', title: 'How', children: inside('Slowly') },
    ],
  },
  tabs: {
    type: 'tabs',
    children: [
      { type: 'part', title: 'Green', children: inside('70 degrees') },
      { type: 'part', title: 'Black', children: inside('95 degrees') },
    ],
  },
  columns: {
    type: 'columns',
    children: [
      { type: 'part', title: '', children: inside('Left') },
      {
        type: 'part',
        title: '',
        children: [{ type: 'image', asset: 'acme~inner', alt: 'A cup', children: none }],
      },
    ],
  },
  process: {
    type: 'process',
    children: [
      { type: 'part', title: 'Boil', children: inside('Take fresh water') },
      { type: 'part', title: 'Pour', children: inside('Wait three minutes') },
    ],
  },
  timeline: {
    type: 'timeline',
    children: [{ type: 'part', title: 'First cup', date: '2737 BC', children: inside('Shennong') }],
  },
  button: { type: 'button', label: 'Register', url: 'https://tea.org', look: 'primary', children: none },
  file: { type: 'file', asset: 'acme~plan', name: 'Plan.pdf', size: 2048, children: none },
  embed: {
    type: 'embed',
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
    title: 'Pouring',
    children: none,
  },
  audio: { type: 'audio', asset: 'acme~song', title: 'Kettle song', caption: 'It boils', children: none },
  video: {
    type: 'video',
    asset: 'acme~film',
    title: 'How to pour',
    caption: 'Two minutes',
    poster: { asset: 'acme~poster' },
    children: none,
  },
  flashcards: {
    type: 'flashcards',
    cards: [
      {
        front: { text: 'Oolong' },
        back: { text: 'Half fermented', picture: { asset: 'acme~back', alt: 'A bowl' } },
      },
      { front: { text: '', picture: { asset: 'acme~front', alt: 'A bud' } }, back: { text: 'White tea' } },
    ],
    children: none,
  },
  labelledGraphic: {
    type: 'labelledGraphic',
    asset: 'acme~plant',
    alt: 'A tea plant',
    points: [
      { x: 12.5, y: 20, title: 'Bud', text: 'Picked first' },
      { x: 80, y: 75, title: 'Leaf', text: 'Picked last' },
    ],
    children: none,
  },
  sorting: {
    type: 'sorting',
    prompt: 'Which is fermented?',
    piles: [{ title: 'Fermented' }, { title: 'Not fermented' }],
    cards: [
      { text: 'Assam', pile: 0 },
      { text: 'Sencha', pile: 1 },
      { text: 'Keemun', pile: 0 },
    ],
    right: 'Well sorted',
    wrong: 'Think of their colour',
    children: none,
  },
  checklist: {
    type: 'checklist',
    title: 'Before you pour',
    items: [
      { id: 'i1', text: 'Warm the pot' },
      { id: 'i2', text: 'Count the spoons' },
    ],
    children: none,
  },
  gallery: {
    type: 'gallery',
    pictures: [
      { asset: 'acme~one', alt: 'A pot', caption: 'Clay' },
      { asset: 'acme~two', alt: 'A leaf', caption: '' },
    ],
    children: none,
  },
}
