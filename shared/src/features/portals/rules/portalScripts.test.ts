import { expect, it } from 'vitest'
import { isHost, readPortalScripts } from './portalScripts.ts'

const read = (footerScripts: string, more = {}) => readPortalScripts({ footerScripts, ...more })

it('reads script elements with their addresses, attributes and hosts', () => {
  const { scripts, hosts, faults } = read(`
    <script async src="https://cdn.example.org/a.js?x=1&amp;y=2" data-site="tea" onload="alert(1)"></script>
    <!-- Counter -->
    <script src="//stats.example.net:8443/b.js"></script>
    <script>window.tea = '<b>' + 1 < 2</script>`)
  expect(scripts).toEqual([
    {
      name: 'cdn.example.org/a.js',
      src: 'https://cdn.example.org/a.js?x=1&y=2',
      text: '',
      attributes: { async: '', 'data-site': 'tea' },
    },
    {
      name: 'stats.example.net:8443/b.js',
      src: 'https://stats.example.net:8443/b.js',
      text: '',
      attributes: {},
    },
    {
      name: "Script: window.tea = '<b>' + 1 < 2",
      src: null,
      text: "window.tea = '<b>' + 1 < 2",
      attributes: {},
    },
  ])
  expect(hosts).toEqual(['cdn.example.org', 'stats.example.net:8443'])
  expect(faults).toEqual(['“onload” of a script does not run: write what it does as a script of its own.'])
})

it.each([
  ['alert(1)', 'Text outside of script elements does not run.'],
  ['<img src="https://a.example/x.gif">', '<img> is no script: only script elements run.'],
  [
    '<script src="http://a.example/x.js"></script>',
    '“http://a.example/x.js” is no address that begins with https://.',
  ],
  ['<script src="/x.js"></script>', '“/x.js” is no address that begins with https://.'],
  ['<script src="https://a.example;script-src \'unsafe-inline\'/x.js"></script>', 'is no address'],
  ['<script src="javascript:alert(1)"></script>', 'is no address'],
  ['<script src="https://a.example:99999/x.js"></script>', 'is no address'],
  ['<script src="https://10.0.0.999/x.js"></script>', 'is no address'],
  ['<script src="https://tea@a.example/x.js"></script>', 'is no address'],
  ['<script src="https://a.example\\b.example/x.js"></script>', 'is no address'],
  ['<script src="https://a.example\n\t/x.js"></script>', 'is no address'],
  ['<script> </script>', 'A script element is empty.'],
])('runs nothing of %s, and says why', (text, fault) => {
  const { scripts, hosts, faults } = read(text)
  expect(scripts).toEqual([])
  expect(hosts).toEqual([])
  expect(faults.join()).toContain(fault)
})

it('reads an element that does not end, and at most 20', () => {
  expect(read('<script>window.tea = 1').scripts).toMatchObject([{ text: 'window.tea = 1' }])
  const many = read('<script>a()</script>'.repeat(21))
  expect(many.scripts).toHaveLength(20)
  expect(many.faults).toEqual(['A portal has at most 20 scripts: the others are left out.'])
})

it('leaves out attributes whose names no element can have', () => {
  const { scripts } = read('<script src="https://a.example/x.js" data-a="1" data-"b="2" data-<c></script>')
  expect(scripts).toMatchObject([{ attributes: { 'data-a': '1' } }])
  expect(Object.keys(scripts[0]?.attributes ?? {})).toEqual(['data-a'])
})

it('names at most 20 faults', () => {
  const { faults } = read(Array.from({ length: 30 }, (_, at) => `<b${at}>`).join(''))
  expect(faults).toHaveLength(20)
})

it('makes the scripts of a Google tag, and of nothing that is none', () => {
  const { scripts, hosts } = readPortalScripts({ analyticsTagId: ' G-ABC123 ' })
  expect(scripts[0]).toMatchObject({ src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123' })
  expect(scripts[1]?.text).toContain("gtag('config','G-ABC123')")
  expect(hosts).toContain('*.google-analytics.com')
  for (const tag of ["G-A');alert('1", 'UA', 'G-1-2']) {
    const read = readPortalScripts({ analyticsTagId: tag })
    expect(read.scripts).toEqual([])
    expect(read.faults[0]).toContain('is no id of a Google tag')
  }
  const container = readPortalScripts({ analyticsTagId: 'GTM-ABC123' })
  expect(container.scripts).toEqual([])
  expect(container.faults[0]).toContain('paste its script into the footer scripts')
})

it('adds the hosts that an administrator states, and no other text', () => {
  const { hosts, faults } = read('<script>a()</script>', {
    scriptHosts: ['*.Example.org', 'a.example; script-src *', '*', "'unsafe-eval'", 'localhost'],
  })
  expect(hosts).toEqual(['*.example.org'])
  expect(faults).toHaveLength(4)
})

it.each([
  ['example.org', true],
  ['*.example.org:443', true],
  ['xn--bcher-kva.example', true],
  ['*.*.example.org', false],
  ['example.org:x', false],
  ['example.org:0', false],
  ['example.org:65536', false],
  ['10.0.0.1', false],
  ['example.0x7f', false],
  ['example.org:1:2', false],
  ['https://example.org', false],
  ['example .org', false],
  ['', false],
])('%s is a host: %s', (text, is) => {
  expect(isHost(text)).toBe(is)
})

it('takes a time in proportion to the text', () => {
  const start = performance.now()
  read('<script '.repeat(2_500))
  read('<'.repeat(20_000))
  read(`<script src="https://${'a.'.repeat(9_000)}"></script>`)
  expect(performance.now() - start).toBeLessThan(1000)
})

it('loads the affiliate tracker of an account, and names what is none', () => {
  const { scripts, hosts, faults } = read('', { trackDeskTenantId: ' Tea-House ' })
  expect(scripts.map(({ src }) => src)).toEqual([null, 'https://cdn.trackdesk.com/tracking.js'])
  expect(scripts[0]?.text).toContain("trackdesk('Tea-House','click')")
  expect(hosts).toEqual(['cdn.trackdesk.com', 'tea-house.trackdesk.com'])
  expect(faults).toEqual([])
  for (const tenant of ["tea','click');alert(1);('", 'tea.example', 'tea house', '<b>'])
    expect(read('', { trackDeskTenantId: tenant })).toMatchObject({
      ...{ scripts: [], hosts: [] },
      faults: [expect.stringContaining('is no Trackdesk account')],
    })
})
