import { expect, test } from 'vitest'
import { readSite } from './readPage.ts'

const url = 'https://tea.example/teas/green'
const signal = new AbortController().signal
const page = (html: string, contentType = 'text/html; charset=utf-8') =>
  readSite({ kind: 'page', bytes: new TextEncoder().encode(html), contentType, url }, signal)

test('the article is read without menus and margins, line by line', async () => {
  const paragraph = 'Green tea is made of leaves that are heated soon after they were picked. '.repeat(4)
  const read = await page(`<html><head><title> Green
    tea </title><meta name="description" content="All of it"></head><body>
    <nav><a href="/">Home</a></nav><aside>Buy now</aside><script>var a = 'no'</script>
    <main><article><h1>Green tea</h1><p>${paragraph}</p><p>${paragraph}</p>
      <ul><li>A pot</li><li>Water <b>of 75</b> degrees</li></ul>
      <table><tr><th>Tea</th><th>Time</th></tr><tr><td>Sencha</td><td>2 min</td></tr></table>
    </article></main><footer>Imprint</footer></body></html>`)
  expect(read).toMatchObject({ title: 'Green tea', description: 'All of it', mayIndex: true })
  expect(read.text.split('\n')).toEqual([
    ...(read.text.startsWith('Green tea\n') ? ['Green tea'] : []),
    ...[
      paragraph.trim(),
      paragraph.trim(),
      '• A pot',
      '• Water of 75 degrees',
      'Tea · Time',
      'Sencha · 2 min',
    ],
  ])
  expect(read.text).not.toMatch(/Home|Buy now|no'/)
})

test.each([
  ['no tags around its body', '<!doctype html><title>Delivery</title><article><p>Nine days.</p></article>'],
  ['a head alone', '<html><head><title>Delivery</title></head><article><p>Nine days.</p></article></html>'],
  ['nothing but words', 'Nine days.'],
])('a page with %s is read as a browser shows it', async (_what, html) => {
  const { title, text } = await page(html)
  expect(text).toBe('Nine days.')
  expect(title).toBe(html.includes('<title>') ? 'Delivery' : null)
})

test('links are whole addresses, by the base of the page, without those that are not to be followed', async () => {
  const read =
    await page(`<html><head><base href="/b/"><link rel="canonical" href="/teas/sencha"></head><body>
    <a href="one#part">1</a><a href="one">1</a><a href="//other.example/x">2</a><a rel="ugc nofollow" href="/no">3</a>
    <a href="mailto:a@b.example">4</a><a>5</a></body></html>`)
  expect(read.links).toEqual(['https://tea.example/b/one', 'https://other.example/x'])
  expect(read.canonical).toBe('https://tea.example/teas/sencha')
})

test('a page that asks for neither index nor links gives none', async () => {
  const read = await page(
    '<html><head><meta name="ROBOTS" content="NOINDEX, NOFOLLOW"><meta name="robots" content="none"></head><body><a href="/a">a</a></body></html>',
  )
  expect(read).toMatchObject({ mayIndex: false, links: [] })
})

test('a page is read in its own encoding', async () => {
  const bytes = new Uint8Array([
    ...Buffer.from('<html><head><meta charset="iso-8859-1"><title>Gr'),
    0xfc,
    ...Buffer.from('n</title></head><body>T</body></html>'),
  ])
  expect((await readSite({ kind: 'page', bytes, contentType: 'text/html', url }, signal)).title).toBe('Grün')
})

test('a page that is made to be slow or deep is refused', async () => {
  await expect(page('<div>'.repeat(100_000))).rejects.toMatchObject({ code: 'media_invalid' })
  await expect(page('<p>a'.repeat(100_000))).rejects.toMatchObject({ code: 'media_invalid' })
})

test('a robots.txt says what may be read, by our name before all others', async () => {
  const ask = (text: string) =>
    readSite({ kind: 'robots', text, robotsUrl: 'https://tea.example/robots.txt', url }, signal)
  expect(await ask('')).toEqual({ isAllowed: true, delayMs: 0, sitemaps: [] })
  expect((await ask('User-agent: *\nDisallow: /teas/')).isAllowed).toBe(false)
  expect(
    await ask('User-agent: *\nDisallow: /\nUser-agent: LecternBot\nCrawl-delay: 90\nSitemap: /map.xml'),
  ).toEqual({ isAllowed: true, delayMs: 30_000, sitemaps: ['https://tea.example/map.xml'] })
  // Of many stars, as fast as any.
  expect((await ask(`User-agent: *\nDisallow: /${'*a'.repeat(10_000)}`)).isAllowed).toBe(true)
})

test('a sitemap lists pages and other sitemaps; entities of its own are not unpacked', async () => {
  const map = (xml: string) =>
    readSite({ kind: 'sitemap', bytes: new TextEncoder().encode(xml), url }, signal)
  expect(
    await map(
      '<urlset><url><loc> https://tea.example/a </loc></url><sitemap><loc>/b.xml</loc></sitemap></urlset>',
    ),
  ).toEqual({ pages: ['https://tea.example/a'], sitemaps: ['https://tea.example/b.xml'] })
  await expect(
    map('<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY c "&b;&b;">]><urlset><url><loc>&c;</loc></url></urlset>'),
  ).rejects.toMatchObject({ code: 'media_invalid' })
})
