import { describe, expect, it } from 'vitest'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { assetsIn, placesOfAssets } from '../assetsIn.ts'
import { fillRichText, listTokens } from '../fillTokens.ts'
import { mergeDocuments } from '../mergeDocuments.ts'
import { plainText } from '../plainText.ts'
import { type Block, type RichText, richTextSchema } from '../RichText.ts'
import { toHtml } from '../toHtml.ts'
import { blockKinds } from './blockKinds.ts'
import { frameAddress } from './embedHosts.ts'

const samples = Object.values(sampleBlocks)
const documentOf = (block: object): RichText => ({ slate: [{ id: 'b', ...block } as Block] })
const isValid = (block: object) => richTextSchema.safeParse(documentOf(block)).success
const html = (block: object) =>
  toHtml(documentOf(block), { image: (asset) => `media/${asset}`, file: (asset) => `media/${asset}` })

describe.each(samples)('a block of the kind $type', (block) => {
  it('is valid, and so is a new one', () => {
    expect(richTextSchema.parse(documentOf(block))).toEqual(documentOf(block))
    const kind = blockKinds.find(({ type }) => type === block.type)
    const made = kind?.create()
    // A file is made once it was chosen.
    if (!['file', 'audio', 'video', 'labelledGraphic'].includes(made?.type ?? ''))
      expect(isValid(made ?? {})).toBe(true)
  })

  it('refuses what it does not know, and texts that no database holds', () => {
    expect(isValid({ ...block, onclick: 'x' })).toBe(false)
    expect(isValid({ ...block, children: 'x' })).toBe(false)
    expect(isValid({ ...block, children: [block] })).toBe(false)
    expect(
      isValid(
        JSON.parse(JSON.stringify(block).replaceAll(/"(title|label|name|alt)":"[^"]+"/g, '"$1":"\\u0000"')),
      ),
    ).toBe(block.type === 'columns' || !/"(title|label|name|alt)":"[^"]+"/.test(JSON.stringify(block)))
  })

  it('says its texts, for search and counting', () => {
    const texts = JSON.stringify(block).matchAll(
      /"(?:text|title|date|label|name|alt|caption|prompt|right|wrong)":"([^"]+)"/g,
    )
    const said = plainText(documentOf(block))
    for (const [, text] of texts) expect(said).toContain(text)
  })

  it('is HTML with all of its texts, none of which can be a tag', () => {
    const texts = JSON.stringify(block).matchAll(
      /"(?:text|title|date|label|name|alt|caption|prompt|right|wrong)":"([^"]+)"/g,
    )
    for (const [, text] of texts) expect(html(block)).toContain(text)
    const hostile = JSON.parse(
      JSON.stringify(block).replaceAll(
        /"(text|title|date|label|name|alt|caption|url|prompt|right|wrong)":"[^"]*"/g,
        '"$1":"\\"><script>alert(1)</script>"',
      ),
    )
    expect(html(hostile)).not.toContain('<script')
    const scripted = JSON.parse(
      JSON.stringify(block).replaceAll(/"url":"[^"]*"/g, '"url":"javascript:alert(1)"'),
    )
    expect(html(scripted)).not.toContain('javascript:')
  })

  it('names all its assets, at any depth', () => {
    const named = [...JSON.stringify(block).matchAll(/"asset":"([^"]+)"/g)].map(([, asset]) => asset)
    expect(assetsIn(documentOf(block))).toEqual(named)
    for (const asset of named) expect(html(block)).toContain(`media/${asset}`)
  })
})

it('does not tell search and the assistant which card belongs to which pile', () => {
  expect(plainText(documentOf(sampleBlocks.sorting)).split('\n').slice(1, 6)).toEqual([
    'Fermented',
    'Not fermented',
    'Assam',
    'Sencha',
    'Keemun',
  ])
})

describe('blocks with parts', () => {
  it('refuse more parts than they may have, and parts with other blocks inside', () => {
    const { columns, callout } = sampleBlocks
    const [part] = columns.children
    expect(isValid({ ...columns, children: [part, part, part] })).toBe(true)
    expect(isValid({ ...columns, children: [part, part, part, part] })).toBe(false)
    expect(isValid({ ...columns, children: [part, { ...part, children: [callout] }] })).toBe(false)
    expect(isValid({ ...columns, children: [part, { ...part, children: [] }] })).toBe(false)
  })

  it('are merged letter by letter where two authors wrote in different parts', () => {
    const write = (why: string, how: string): RichText => {
      const [first, second] = sampleBlocks.accordion.children
      const child = (text: string) => ({ type: 'paragraph' as const, children: [{ text }] })
      return documentOf({
        type: 'accordion',
        children: [
          { ...first, children: [child(why)] },
          { ...second, children: [child(how)] },
        ],
      })
    }
    const merged = mergeDocuments(write('one', 'two'), write('one more', 'two'), write('one', 'two more'))
    // Both changed the block's list of parts: the own text wins where they meet.
    expect(richTextSchema.safeParse(merged).success).toBe(true)
    expect(plainText(merged)).toContain('one more')
  })

  it('have tokens inside filled', () => {
    const block = documentOf({
      type: 'callout',
      tone: 'info',
      children: [{ type: 'paragraph', children: [{ text: 'Hello {{name}}' }] }],
    })
    expect(listTokens(block)).toEqual(['name'])
    expect(plainText(fillRichText(block, () => 'Ana'))).toBe('Hello Ana')
  })
})

it('finds the assets of any value, with their paths, and ends', () => {
  expect(placesOfAssets({ slate: [{ type: 'new', cards: [{ asset: 'a' }] }, { asset: 7 }, null] })).toEqual([
    { path: 'slate.0.cards.0.asset', asset: 'a' },
  ])
  let deep: object = { asset: 'x' }
  for (let level = 0; level < 10_000; level += 1) deep = { deep }
  expect(assetsIn(deep)).toEqual([])
})

describe('the frame of an embedded page', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    [
      'https://www.youtube.com/watch?list=x&v=abcdefghijk',
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    ],
    ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
    ['https://www.loom.com/share/0123456789abcdef', 'https://www.loom.com/embed/0123456789abcdef'],
    [
      'https://docs.google.com/presentation/d/1AbC/edit#slide=1',
      'https://docs.google.com/presentation/d/1AbC/embed',
    ],
    [
      'https://docs.google.com/forms/d/e/1AbC/viewform',
      'https://docs.google.com/forms/d/e/1AbC/viewform?embedded=true',
    ],
    ['https://codepen.io/ana/pen/xYz', 'https://codepen.io/ana/embed/xYz?default-tab=result'],
    [
      'https://www.figma.com/file/AbC/Name',
      'https://www.figma.com/embed?embed_host=share&url=https%3A%2F%2Fwww.figma.com%2Ffile%2FAbC%2FName',
    ],
  ])('of %s is %s', (address, frame) => {
    expect(frameAddress(address)).toBe(frame)
  })

  it('is none for other sites, other pages and addresses that only look alike', () => {
    for (const address of [
      'http://youtu.be/abcdefghijk',
      'https://youtu.be.example.org/abcdefghijk',
      'https://youtu.be@example.org/abcdefghijk',
      'https://example.org/?https://youtu.be/abcdefghijk',
      'https://youtu.be:444/abcdefghijk',
      'https://youtu.be/"onload="x',
      'https://www.youtube.com/redirect?q=x',
      'javascript:alert(1)//youtu.be/abcdefghijk',
      'https://docs.google.com/spreadsheets/d/1',
      '',
    ])
      expect(frameAddress(address), address).toBeNull()
  })
})
