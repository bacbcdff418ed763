import { describe, expect, test } from 'vitest'
import { readManifest } from './readManifest.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const files = ['index.html', 'a/one.html', 'a/two words.html', 'Pages/Start.HTM']
const read = (text: string, folder = '') => readManifest(bytes(text), folder, files)

const wrap = (organizations: string, resources: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
${head || '<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>'}
${organizations}<resources>${resources}</resources></manifest>`
const organizations = (items: string) =>
  `<organizations default="B"><organization identifier="A"><title>Other</title></organization><organization identifier="B"><title> Course &amp; more </title>${items}</organization></organizations>`

test('reads nested items with all run-time fields', () => {
  const made = read(
    wrap(
      organizations(`<item identifier="unit"><title>Unit</title>
        <item identifier="L'1" identifierref="r1" parameters="?lang=en"><title>One</title>
          <adlcp:masteryscore> 80 </adlcp:masteryscore><adlcp:datafromlms> a=1 &lt; </adlcp:datafromlms>
          <adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction>
          <adlcp:prerequisites type="aicc_script">L0</adlcp:prerequisites></item>
        <item identifier="L2" identifierref="r2" isvisible="false"><title>Two</title></item></item>`),
      `<resource identifier="r1" adlcp:scormtype="sco" href="a/one.html"/><resource identifier="r2" adlcp:scormtype="asset" href="index.html"/>`,
    ),
  )
  expect(made).toEqual({
    identifier: 'M',
    title: 'Course & more',
    version: '1.2',
    scos: [
      {
        identifier: "L'1",
        title: 'One',
        launch: 'a/one.html',
        parameters: '?lang=en',
        masteryScore: 80,
        launchData: ' a=1 < ',
        maxTimeAllowed: '00:30:00',
        timeLimitAction: 'exit,message',
        prerequisites: 'L0',
        isSco: true,
      },
      expect.objectContaining({ identifier: 'L2', launch: 'index.html', isSco: false, masteryScore: null }),
    ],
    organization: [
      {
        identifier: 'unit',
        title: 'Unit',
        isVisible: true,
        sco: null,
        children: [
          { identifier: "L'1", title: 'One', isVisible: true, sco: "L'1", children: [] },
          { identifier: 'L2', title: 'Two', isVisible: false, sco: 'L2', children: [] },
        ],
      },
    ],
  })
})

const simple = wrap(
  organizations('<item identifier="i" identifierref="r"><title>T</title></item>'),
  '<resource identifier="r" adlcp:scormtype="sco" href="index.html"/>',
)

test.each([
  [
    'UTF-16 little-endian with its mark',
    Buffer.from(`\ufeff${simple.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  ],
  ['UTF-16 big-endian with its mark', Buffer.from(`\ufeff${simple}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(simple, 'utf16le')],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${simple}`)],
  ['Latin-1, said so', Buffer.from(simple.replace('UTF-8', 'ISO-8859-1').replace('>T<', '>é<'), 'latin1')],
  ['Latin-1, said to be UTF-8', Buffer.from(simple.replace('>T<', '>é<'), 'latin1')],
])('reads %s', (_what, encoded) => {
  const made = readManifest(encoded, '', files)
  expect(made.scos[0]?.launch).toBe('index.html')
  if (encoded.includes(0xe9)) expect(made.scos[0]?.title).toBe('é')
})

test('accepts any namespace prefix, or none declared', () => {
  const prefixed = simple
    .replaceAll(
      /<(\/?)(manifest|metadata|schema|schemaversion|organizations|organization|title|item|resources|resource)\b/g,
      '<$1ims:$2',
    )
    .replace('xmlns=', 'xmlns:ims=')
    .replace('adlcp:scormtype', 'foo:scormType')
  expect(read(prefixed).scos[0]).toMatchObject({ title: 'T', isSco: true })
})

test('resolves xml:base, percent-encoding, letter case and queries', () => {
  const items = ['r1', 'r2', 'r3', 'r4'].map(
    (r) => `<item identifier="${r}i" identifierref="${r}"><title>T</title></item>`,
  )
  const made = read(
    wrap(
      organizations(items.join('')),
      `<resource identifier="r1" xml:base="a/" href="one.html?x=1#top"/><resource identifier="r2" href="a/two%20words.html"/>
       <resource identifier="r3" href="pages/start.htm"/><resource identifier="r4" href="a/../a/./two words.html"/>`,
    ),
  )
  expect(made.scos.map((sco) => sco.launch)).toEqual([
    'a/one.html?x=1#top',
    'a/two%20words.html',
    'Pages/Start.HTM',
    'a/two%20words.html',
  ])
  expect(made.scos.every((sco) => sco.isSco)).toBe(true)
})

test('builds an outline from the resources if there are no organizations', () => {
  const made = read(
    wrap(
      '',
      '<resource identifier="x" href="a/one.html"/><resource identifier="r" adlcp:scormtype="sco" href="index.html"/>',
    ),
  )
  expect(made.scos.map((sco) => sco.identifier)).toEqual(['r'])
  expect(made.organization).toHaveLength(1)
})

test('makes duplicate identifiers unique', () => {
  const item = '<item identifier="i" identifierref="r"><title>T</title></item>'
  const made = read(wrap(organizations(item + item), '<resource identifier="r" href="index.html"/>'))
  expect(made.scos.map((sco) => sco.identifier)).toEqual(['i', 'i-2'])
})

test.each([
  ['more than 5,000 items', 'x', 5001, /more than 5000 items/],
  ['items with more than 4 MB of text', 'x'.repeat(3000), 1500, /more than 4 MB/],
])('refuses an outline of %s', (_what, title, count, reason) => {
  const item = (at: number) => `<item identifier="i${at}" identifierref="r"><title>${title}</title></item>`
  const items = (times: number) => organizations(Array.from({ length: times }, (_, at) => item(at)).join(''))
  const resource = '<resource identifier="r" href="index.html"/>'
  expect(() => read(wrap(items(count), resource))).toThrow(
    expect.objectContaining({ code: 'too_large', message: expect.stringMatching(reason) }),
  )
})

test('reads 5,000 items', () => {
  const items = Array.from({ length: 5000 }, () => '<item identifierref="r"/>').join('')
  expect(read(wrap(organizations(items), '<resource identifier="r" href="index.html"/>')).scos).toHaveLength(
    5000,
  )
})

describe('refuses', () => {
  const head = (schema: string, version: string) =>
    `<metadata><schema>${schema}</schema><schemaversion>${version}</schemaversion></metadata>`
  const resource = '<resource identifier="r" href="index.html"/>'
  const bomb = `<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`
  test.each([
    [
      'SCORM 2004',
      wrap('', resource, head('ADL SCORM', '2004 4th Edition')),
      /SCORM 2004 package \(2004 4th Edition\)/,
    ],
    ['SCORM 2004, by its older name', wrap('', resource, head('ADL SCORM', 'CAM 1.3')), /SCORM 2004/],
    [
      'SCORM 2004, by its namespace',
      '<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"><resources><resource identifier="r" adlcp:scormType="sco" href="index.html"/></resources></manifest>',
      /SCORM 2004/,
    ],
    [
      'Common Cartridge',
      wrap('', resource, head('IMS Common Cartridge', '1.1.0')),
      /another standard \(IMS Common Cartridge\)/,
    ],
    ['entities', simple.replace('<manifest', `${bomb}<manifest`), /defines entities/],
    [
      'entities of another file',
      simple.replace('<manifest', '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest'),
      /defines entities/,
    ],
    ['an unknown entity', simple.replace('>T<', '>&x;<'), /not well-formed/],
    ['XML that is not', '<manifest><a></manifest>', /not well-formed/],
    ['another root', '<html/>', /no manifest element/],
    ['depth without end', `<manifest>${'<item>'.repeat(5000)}`, /too complex/],
    ['nothing', '', /not well-formed|empty/],
    ['no resources', wrap('', ''), /nothing in it to launch/],
    [
      'a launch that is not in it',
      wrap('', '<resource identifier="r" href="no.html"/>'),
      /"no.html", which is not in it/,
    ],
    ['a launch outside of it', wrap('', '<resource identifier="r" href="../index.html"/>'), /not in it/],
    [
      'a launch on a server',
      wrap('', '<resource identifier="r" href="https://example.org/x.html"/>'),
      /not in the package/,
    ],
    [
      'a launch that is a script',
      wrap('', '<resource identifier="r" href="javascript:alert(1)"/>'),
      /not in the package/,
    ],
  ])('%s', (_what, text, reason) => {
    expect(() => read(text)).toThrow(reason)
  })
})
