import { describe, expect, it, vi } from 'vitest'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import { richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { createRichEditor } from './createRichEditor.ts'
import { fromEditor } from './fromEditor.ts'
import type { ImportPicture } from './paste/fillPictures.ts'
import { pastePlain } from './paste/withPaste.ts'
import { toEditor } from './toEditor.ts'

/** An empty text with a caret, and what its pastes say. */
function openText(importPicture: ImportPicture | null = null) {
  const onDropped = vi.fn()
  const editor = createRichEditor(onDropped, importPicture)
  editor.children = toEditor(null)
  editor.selection = { anchor: { path: [0, 0], offset: 0 }, focus: { path: [0, 0], offset: 0 } }
  return { editor, onDropped, saved: () => fromEditor(editor.children) }
}
const clip = (data: { html?: string; text?: string; rtf?: string; fragment?: string; files?: File[] }) =>
  ({
    getData: (type: string) =>
      ({
        'text/html': data.html,
        'text/plain': data.text,
        'text/rtf': data.rtf,
        'application/x-slate-fragment': data.fragment,
      })[type] ?? '',
    files: data.files ?? [],
    // Cast: of a clipboard, a paste reads these.
  }) as object as DataTransfer

const markdown =
  '# Tea\n\nPour **hot** water.\n\n- green\n  - sencha\n- black\n\n| Kind | Degrees |\n|---|---|\n| Green | 70 |\n'

describe('Markdown on the clipboard', () => {
  it('becomes formatted text, and says how to keep its signs', async () => {
    const { editor, onDropped, saved } = openText()
    editor.insertData(clip({ text: markdown }))
    await vi.waitFor(() => expect(onDropped).toHaveBeenCalledOnce())
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Pasted as formatted text\..*Ctrl\+Shift\+V/)
    expect(saved().slate).toMatchObject([
      { type: 'heading', level: 1 },
      { type: 'paragraph', children: [{}, { text: 'hot', bold: true }, {}] },
      { type: 'bulleted-list' },
      { type: 'table', children: [{ children: [{ header: true }, { header: true }] }, {}] },
    ])
  })

  it('stays as it is after the key for plain text, line by line', () => {
    const { editor, onDropped, saved } = openText()
    pastePlain(editor)
    editor.insertData(clip({ text: markdown, html: '<h1>Tea</h1>' }))
    expect(plainText(saved()).split('\n').slice(0, 3)).toEqual(['# Tea', 'Pour **hot** water.', '- green'])
    expect(onDropped).not.toHaveBeenCalled()
    editor.insertData(clip({ html: '<h2>Next</h2>' }))
    expect(saved().slate.at(-1)).toMatchObject({ type: 'heading' })
  })
})

describe('cells of a spreadsheet', () => {
  const texts = (saved: ReturnType<ReturnType<typeof openText>['saved']>) =>
    saved.slate.flatMap((block) =>
      block.type === 'table'
        ? [
            block.children.map((row) =>
              row.children.map((cell) =>
                cell.children.map((leaf) => ('text' in leaf ? leaf.text : '')).join(''),
              ),
            ),
          ]
        : [],
    )
  const html = '<table><tr><td>Green</td><td>70</td></tr><tr><td>Black</td><td>95</td></tr></table>'
  const tabs = 'Green\t70\r\nBlack\t95\r\n'

  it('pasted into a list become a table below it, and other text there continues the list', () => {
    const { editor, saved } = openText()
    editor.insertData(clip({ html: '<ul><li>Pots</li><li>Cups</li></ul><p>After</p>' }))
    editor.select({ path: [0, 1, 0, 0], offset: 4 })
    editor.insertData(
      clip({
        html: '<p>Plates</p><table><tr><td>Tea</td><td>3</td></tr><tr><td>Milk</td><td>4</td></tr></table>',
      }),
    )
    expect(saved().slate).toMatchObject([
      { type: 'bulleted-list', children: [{}, {}, {}] },
      { type: 'table', children: [{ children: [{}, {}] }, { children: [{}, {}] }] },
      { type: 'paragraph', children: [{ text: 'After' }] },
    ])
    expect(
      plainText(saved())
        .split('\n')
        .slice(0, 3)
        .map((line) => line.trim()),
    ).toEqual([expect.stringMatching('Pots'), expect.stringMatching('Cups'), expect.stringMatching('Plates')])
  })

  it('become a table from text with tabs; lines of different lengths stay text', () => {
    const { editor, saved } = openText()
    editor.insertData(clip({ text: tabs }))
    expect(texts(saved())).toEqual([
      [
        ['Green', '70'],
        ['Black', '95'],
      ],
    ])
    const other = openText()
    other.editor.insertData(clip({ text: 'One\ttwo\nthree' }))
    expect(texts(other.saved())).toEqual([])
  })

  it.each([
    ['HTML', { html }],
    ['text with tabs', { text: tabs }],
  ])(
    'are spread over a table from the caret on, from %s, with the rows and columns that it lacks',
    (_name, data) => {
      const { editor, saved } = openText()
      const cell = (text: string) => ({ type: 'table-cell', children: [{ text }] })
      editor.children = [
        {
          type: 'table',
          id: 't',
          children: [{ type: 'table-row', children: [cell('Kind'), cell('Degrees')] }],
        },
        { type: 'paragraph', id: 'p', children: [{ text: '' }] },
      ] as typeof editor.children
      const at = { path: [0, 0, 1, 0], offset: 0 }
      editor.selection = { anchor: at, focus: at }
      editor.insertData(clip(data))
      expect(texts(saved())).toEqual([
        [
          ['Kind', 'Green', '70'],
          ['', 'Black', '95'],
        ],
      ])
    },
  )
})

describe('a huge paste', () => {
  it('is refused before it freezes the window, and the text stays', () => {
    const { editor, onDropped, saved } = openText()
    editor.insertText('Mine')
    editor.insertData(clip({ html: '<p>Tea</p>'.repeat(6000) }))
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Not pasted/)
    expect(plainText(saved())).toBe('Mine')
  })

  it('is refused for its letters, too, and is read without its style sheets', () => {
    const { editor, onDropped, saved } = openText()
    editor.insertData(clip({ html: `<p>${'Tea '.repeat(80_000)}</p>` }))
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Not pasted/)
    const styles = `<STYLE>${'p{color:red}'.repeat(100)}</STYLE>`
    editor.insertData(
      clip({ html: `<html>${styles}<p>Green</p><style>x</style><p>Black</p><style>never closed` }),
    )
    expect(plainText(saved())).toBe('Green\nBlack')
  })

  it.each([
    ['a list', '<ul><li>alpha</li><li>beta<ol><li>gamma</li></ol></li></ul>', 'alpha\nbeta\ngamma'],
    ['paragraphs', '<p>alpha</p><p></p><p><b>be</b>ta</p><ul><li>gamma</li></ul>', 'alpha\nbeta\ngamma'],
    [
      'a table beside text',
      '<p>alpha</p><table><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>',
      'alpha\nb c\nd e',
    ],
  ])('in a cell becomes lines, from %s', (_from, html, text) => {
    const { editor, saved } = openText()
    const cell = (words: string) => ({ type: 'table-cell', children: [{ text: words }] })
    editor.children = [
      { type: 'table', id: 't', children: [{ type: 'table-row', children: [cell(''), cell('70')] }] },
      { type: 'paragraph', id: 'p', children: [{ text: '' }] },
    ] as typeof editor.children
    const caret = { path: [0, 0, 0, 0], offset: 0 }
    editor.selection = { anchor: caret, focus: caret }
    editor.insertData(clip({ html }))
    expect(plainText(saved()).trim()).toBe(`${text}\t70`)
  })

  it('is refused for the cells of its tables: each takes its time to show', () => {
    const table = (rows: number) => `<table>${`<tr>${'<td>7</td>'.repeat(50)}</tr>`.repeat(rows)}</table>`
    const { editor, onDropped, saved } = openText()
    editor.insertData(clip({ html: table(101) }))
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Not pasted/)
    expect(saved().slate).toEqual([])
    editor.insertData(clip({ html: table(20) }))
    expect(saved().slate).toMatchObject([{ type: 'table' }])
  })

  it('of Word’s lists is read item by item', () => {
    const item = (text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>${text}</p>`
    const { editor, saved } = openText()
    editor.insertData(clip({ html: Array.from({ length: 3000 }, (_one, at) => item(`leaf ${at}`)).join('') }))
    const [list, ...rest] = saved().slate
    expect(rest).toEqual([])
    expect(list?.children).toHaveLength(3000)
  })
})

describe('what was copied from a text editor', () => {
  const copied = (nodes: unknown) => btoa(encodeURIComponent(JSON.stringify(nodes)))
  const quote = { type: 'quote', children: [{ text: 'Steep' }] }

  it('is pasted as it is', () => {
    const { editor, saved } = openText()
    editor.insertData(clip({ fragment: copied([quote, quote]), text: 'Steep' }))
    expect(saved().slate).toMatchObject([{ type: 'quote' }, { type: 'quote' }])
  })

  it.each([
    ['an unknown block', copied([{ type: 'script', children: [{ text: 'x' }] }])],
    [
      'a link that runs a script',
      copied([
        {
          type: 'paragraph',
          children: [{ type: 'link', url: 'javascript:alert(1)', children: [{ text: 'x' }] }],
        },
      ]),
    ],
    ['a node without children', copied([{ type: 'paragraph' }])],
    ['no list of nodes', copied({ type: 'paragraph' })],
    ['a cut fragment', copied([quote]).slice(0, -3)],
    ['no fragment', '%'],
  ])('is not taken from a page that puts %s there: its text is', (_what, fragment) => {
    const { editor, saved } = openText()
    editor.insertData(clip({ fragment, text: 'Words' }))
    expect(plainText(saved())).toBe('Words')
    expect(richTextSchema.safeParse(saved()).success).toBe(true)
  })
})

describe('pictures on the clipboard', () => {
  const dot = 'data:image/png;base64,iVBORw0K'
  const library = () => vi.fn<ImportPicture>(async ({ name }) => `acme~${name}`)
  const shape = ({ slate }: ReturnType<ReturnType<typeof openText>['saved']>) =>
    slate.map((block) =>
      block.type === 'image' ? `[${block.asset}|${block.alt}]` : plainText({ slate: [block] }),
    )

  it('of the page itself come into the library, each behind its paragraph, list or table', async () => {
    const importPicture = library()
    const { editor, onDropped, saved } = openText(importPicture)
    editor.insertData(
      clip({
        html: `<b id="docs-internal-guid-1"><p>One <img src="${dot}" alt="A cup"> line</p><ul><li>Leaf<img src="${dot}"></li></ul></b>
          <table><tr><td>Pot<img src="${dot}"></td></tr></table><p>Last</p>`,
      }),
    )
    // The text is there at once.
    expect(plainText(saved())).toContain('Last')
    await vi.waitFor(() => expect(shape(saved())).toContain('[acme~Pasted picture 3.png|]'))
    expect(shape(saved())).toEqual([
      'One line',
      '[acme~Pasted picture 1.png|A cup]',
      'Leaf',
      '[acme~Pasted picture 2.png|]',
      'Pot',
      '[acme~Pasted picture 3.png|]',
      'Last',
    ])
    expect(importPicture.mock.calls.map(([{ size, type }]) => [size, type])).toEqual(
      Array(3).fill([6, 'image/png']),
    )
    expect(onDropped).not.toHaveBeenCalled()
    editor.undo()
    expect(plainText(saved())).toBe('')
    editor.redo()
    expect(shape(saved())).toContain('[acme~Pasted picture 2.png|]')
  })

  it('of Word are read from its RTF, where the page names files of Word', async () => {
    const importPicture = library()
    const { editor, onDropped, saved } = openText(importPicture)
    const rtf = String.raw`{\rtf1{\*\shppict{\pict\pngblip 89504e47}}{\nonshppict{\pict\wmetafile8 00}}{\pict\emfblip 00}}`
    const html =
      '<p><img src="file:///C:/Temp/image001.png"></p><p>Tea</p><p><img src="file:///C:/Temp/image002.emf"></p>'
    editor.insertData(clip({ html, rtf }))
    await vi.waitFor(() => expect(onDropped).toHaveBeenCalledOnce())
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Not pasted: 1 picture\./)
    expect(shape(saved())).toEqual(['[acme~Pasted picture 1.png|]', 'Tea'])
    expect(new Uint8Array((await importPicture.mock.calls[0]?.[0].arrayBuffer()) ?? [])).toEqual(
      new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    )
  })

  it('as files are taken alone, and beside a page only where that has nothing else', async () => {
    const importPicture = library()
    const { editor, onDropped, saved } = openText(importPicture)
    const file = new File(['x'], 'image.png', { type: 'image/png' })
    editor.insertData(clip({ files: [file], text: 'image.png' }))
    await vi.waitFor(() => expect(shape(saved())).toContain('[acme~image.png|]'))
    expect(plainText(saved())).toBe('')
    editor.insertData(clip({ html: '<img src="https://tea.example/cup.png" alt="Cup">', files: [file] }))
    await vi.waitFor(() => expect(shape(saved())).toContain('[acme~image.png|Cup]'))
    expect(onDropped).not.toHaveBeenCalled()
    // Excel brings a picture of the cells along.
    editor.insertData(clip({ html: '<table><tr><td>1</td></tr></table>', files: [file] }))
    expect(importPicture).toHaveBeenCalledTimes(2)
  })

  it('that cannot be read are counted once, with the reason, and leave no empty line', async () => {
    const importPicture = library()
    importPicture.mockRejectedValueOnce(new Error('It is damaged.'))
    const { editor, onDropped, saved } = openText(importPicture)
    const remote = '<img src="https://tea.example/a.png" alt="Remote">'
    editor.insertData(
      clip({
        html: `<p>Tea</p><p><img src="${dot}"></p><p>${remote}</p><p><img src="data:image/png;base64,%%"></p>`,
      }),
    )
    await vi.waitFor(() => expect(onDropped).toHaveBeenCalledOnce())
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Not pasted: 3 pictures\. It is damaged\./)
    expect(shape(saved())).toEqual(['Tea', 'Remote'])
  })

  it('go below the list that they are pasted into, and come only as long as the paste is not undone', async () => {
    const { editor, saved } = openText(library())
    editor.insertData(clip({ html: '<ul><li>Green</li></ul>' }))
    editor.insertData(clip({ html: `<ul><li>Black<img src="${dot}"></li></ul>` }))
    await vi.waitFor(() => expect(shape(saved())).toContain('[acme~Pasted picture 1.png|]'))
    expect(saved().slate.map(({ type }) => type)).toEqual(['bulleted-list', 'image'])
    const importPicture = library()
    const undone = openText(importPicture)
    undone.editor.insertData(clip({ html: `<p>a</p><p><img src="${dot}"></p><p><img src="${dot}"></p>` }))
    undone.editor.undo()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(plainText(undone.saved())).toBe('')
    expect(undone.saved().slate.filter(({ type }) => type === 'image')).toEqual([])
    expect(importPicture).toHaveBeenCalledOnce()
  })
})
