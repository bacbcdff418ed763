import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lessonKindFields, lessonTypes } from '#shared/features/content/lessons/lesson.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import type { RenderInput, RenderOutput } from '#web/kernel/render.ts'
import {
  testCard,
  testCourse,
  testCourseProgress,
  testMicrocast,
  testOrganization,
  testOwnFrame,
  testPortal,
  testViewer,
} from '#web/testing/testRecords.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'

let render: (input: RenderInput) => Promise<RenderOutput>
let folder: string

beforeAll(async () => {
  // Inside the project, so that the built renderer finds the packages that it leaves outside.
  folder = await mkdtemp(join(tmpdir(), 'lectern-web-'))
  await build({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { ssr: true, outDir: folder, emptyOutDir: true },
  })
  const bundle = (await import(pathToFileURL(join(folder, 'entry-server.js')).href)) as {
    render: typeof render
  }
  render = bundle.render
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const tea = testCourse({
  headline: 'Three things decide what is in your cup.',
  description: 'Water </script><script>alert(1)</script> and leaf.',
  level: 'beginner',
})
const frame = {
  portal: testPortal(),
  organization: testOrganization(),
  ownFrame: testOwnFrame(),
  navigation: [],
  links: {},
  ownPages: [],
}
const visitor = { kind: 'anonymous', customer: null, user: null, isAnonymous: true }

type Answers = Record<string, (variables: Record<string, unknown>) => unknown>
const answers: Answers = {
  viewer: () => visitor,
  portalHome: () => ({
    ...frame,
    courses: [testCard(), testCard({ key: 'acme~b', id: 'b', slug: null, name: 'Knife skills' })],
  }),
  portalCourse: ({ course }) => {
    if (![tea.slug, tea.id, tea.key].includes(String(course)))
      throw Object.assign(new Error('Not found.'), { code: 'not_found' })
    return {
      course: tea,
      instructors: [],
      kickers: [],
      assets: {},
      languages: { accepted: '', chosen: null },
      links: {},
      hasAccess: true,
      needsSignIn: false,
      prerequisites: [],
      courseProgress: null,
    }
  },
}

async function page(url: string, more: Partial<RenderInput> & { server?: Answers } = {}) {
  const { server = answers, ...input } = more
  const output = await render({
    url,
    home: 'https://learn.test',
    base: '',
    portal: { organization: 'acme', id: 'main' },
    draft: null,
    async query(document, variables) {
      const [, operation, field] = /(?:query|mutation) (?:(\w+)|.*?answer: (\w+))/.exec(document) ?? []
      try {
        return { data: { [operation ?? 'answer']: server[operation ?? field ?? '']?.(variables) } }
      } catch (error) {
        const { code, message } = error as { code: string; message: string }
        return { errors: [{ message, extensions: { code } }] }
      }
    },
    assets: { scripts: ['/assets/entry.js'], styles: ['/assets/style.css'], words: {}, parts: {} },
    languages: { accepted: '', chosen: null },
    theme: null,
    closedAnnouncement: null,
    nonce: 'n0nce',
    contentOrigin: 'https://content.test',
    ...input,
  })
  return output
}

describe('the built portal', () => {
  test('renders the home page with its cards', async () => {
    const { status, html } = await page('/')
    expect(status).toBe(200)
    expect(html).toContain('<title>The Tea Room</title>')
    expect(html).toContain('What would you like to learn today?')
    expect(html).toMatch(/Start Course<span[^>]*>: Knife skills/)
    expect(html).not.toContain('noindex')
  })

  test('names the files of the own font that the stylesheet chooses, and no others', async () => {
    const font = {
      id: 'f',
      shape: 'serif',
      weightFrom: 400,
      weightTo: 700,
      italic: false,
      metrics: null,
    } as const
    const portal = testPortal({
      stylesheet: { headingFont: 'own:Tea Serif' },
      fonts: [
        { ...font, id: 'f1', family: 'Tea Serif', file: 'acme~serif' },
        { ...font, id: 'f2', family: 'Tea Sans', file: 'acme~sans' },
      ],
    })
    const at = (name: string) => ({
      'font.woff2': `https://content.test/files/t/acme/${name}/font.woff2?v=1`,
    })
    const links = { 'acme~serif': at('serif'), 'acme~sans': at('sans') }
    const portalHome = () => ({ ...frame, portal, links, courses: [] })
    const { html } = await page('/', { server: { ...answers, portalHome } })
    expect(html).toContain('--font-heading:var(--own-font-Tea_20_Serif, ')
    expect(html).toContain(
      '@font-face{font-family:"own Tea Serif";src:url("https://content.test/files/t/acme/serif/font.woff2?v=1") format("woff2");font-weight:400 700;',
    )
    expect(html).not.toContain('own Tea Sans')
  })

  test('renders a landing page with title, description, previews, and the course and the way to it for search engines', async () => {
    const { status, html } = await page('/course/brewing-better-tea')
    expect(status).toBe(200)
    expect(html).toContain('<title>Brewing better tea | The Tea Room</title>')
    expect(html).toContain('<meta name="description" content="Three things decide what is in your cup.">')
    expect(html).toContain('<meta property="og:title" content="Brewing better tea | The Tea Room">')
    expect(html).toContain('<link rel="canonical" href="https://learn.test/course/brewing-better-tea">')
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const [way, course] = JSON.parse(json)['@graph']
    expect(way).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://learn.test/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Brewing better tea',
          item: 'https://learn.test/course/brewing-better-tea',
        },
      ],
    })
    expect(course).toMatchObject({
      '@type': 'Course',
      name: 'Brewing better tea',
      provider: { name: 'Tea Company' },
      offers: { category: 'Free' },
    })
    expect(html).toMatch(/<h1[^>]*>Brewing better tea<\/h1>/)
  })

  test('renders the results of a search, and passes their records to the browser', async () => {
    const { html } = await page('/search?q=knife', {
      server: {
        ...answers,
        searchPortal: ({ text }) => ({
          items:
            text === 'knife'
              ? [{ type: 'course', key: 'acme~b', id: 'b', slug: null, name: 'Knife skills', headline: null }]
              : [],
          counts: [{ type: 'course', count: 1 }],
          sentences: [],
        }),
        courseCards: ({ courseKeys }) => ({
          courses: (courseKeys as string[]).map((key) => testCard({ key, name: 'Knife skills' })),
        }),
      },
    })
    expect(html).toContain('Results for “knife”')
    expect(html).toContain('1 Course Available')
    expect(html).toMatch(/Start Course<span[^>]*>: Knife skills/)
    const state = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const { queries } = JSON.parse(state) as { queries: { queries: { queryKey: unknown[] }[] } }
    const asked = queries.queries.map(({ queryKey }) => queryKey).filter((key) => key.includes('search'))
    expect(asked).toEqual([expect.arrayContaining(['search', 'course', 'knife'])])
  })

  test('lets nothing that an author wrote become a script', async () => {
    const { html } = await page('/course/brewing-better-tea')
    expect(html).not.toContain('<script>alert')
    for (const tag of html.match(/<script\b[^>]*>/g) ?? []) expect(tag).toContain('nonce="n0nce"')
  })

  test('leads keys and ids to the slug', async () => {
    const answer = await page('/course/tea?item=l1')
    expect(answer.status).toBe(301)
    expect(answer.redirect).toBe('/course/brewing-better-tea?item=l1')
    const classroom = await page('/portal/acme/main/class/acme~tea', { base: '/portal/acme/main' })
    expect(classroom.redirect).toBe('/portal/acme/main/class/brewing-better-tea')
  })

  test.each(['/course/unknown', '/nothing', '/course', '/account/extra', '/%E0%A4%A'])(
    'answers 404 with a separate page for %s',
    async (url) => {
      const { status, html } = await page(url)
      expect(status).toBe(404)
      expect(html).toContain('We could not find this page')
      expect(html).toContain('noindex')
    },
  )

  test.each(['//evil.example', '//evil.example/course', '/\\\\evil.example'])(
    'takes %s for a path, which is not there',
    async (url) => {
      const { status, html } = await page(url)
      expect(status).toBe(404)
      expect(html).toContain('We could not find this page')
    },
  )

  test.each(['', '/course/tea', '/search?q=tea', '/account'])(
    'answers 404 with a page where a portal is named that is not there, at %s',
    async (path) => {
      const gone = () => {
        throw Object.assign(new Error('Not found.'), { code: 'not_found' })
      }
      const { status, html } = await page(`/portal/acme/nope${path}`, {
        base: '/portal/acme/nope',
        portal: { organization: 'acme', id: 'nope' },
        server: { ...answers, portalHome: gone, portalCourse: gone, searchPortal: gone },
      })
      expect(status).toBe(404)
      expect(html).toContain('We could not find this page')
      expect(html).not.toContain('See all courses')
      expect(html).toMatch(/<a href="\/"[^>]*>Go to the home page<\/a>/)
    },
  )

  test('names the lesson of a classroom’s address in its title', async () => {
    const sections = [testLesson('l1', 'article')]
    const server = {
      ...answers,
      portalCourse: () => ({
        ...(answers.portalCourse?.({ course: 'tea' }) as object),
        course: { ...tea, sections },
      }),
    }
    for (const url of ['/class/brewing-better-tea?item=l1', '/class/brewing-better-tea/l1'])
      expect((await page(url, { server })).html).toContain(
        '<title>Lesson l1 | Brewing better tea | The Tea Room</title>',
      )
  })

  test('names the scripts of its parts and words, so that they come with the first one', async () => {
    const assets = {
      ...{ scripts: ['/assets/entry.js'], styles: [] },
      words: { learningDelivery: { en: ['/assets/en.js'], de: ['/assets/de.js'] } },
      parts: {
        'web/src/features/learning/delivery/course/DeliveryPage.tsx': [
          '/assets/classroom.js',
          '/assets/shared.js',
        ],
        'web/src/features/portals/search/SearchPage.tsx': ['/assets/search.js', '/assets/shared.js'],
      },
    }
    const ahead = async (url: string) =>
      [...(await page(url, { assets })).html.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
        ([, file]) => file,
      )
    const classroom = ['/assets/entry.js', '/assets/en.js', '/assets/classroom.js', '/assets/shared.js']
    expect(await ahead('/class/brewing-better-tea')).toEqual(classroom)
    expect(await ahead('/')).toEqual(['/assets/entry.js'])
  })

  describe('renders without a browser', () => {
    const ana = { ...testViewer(), customer: { ...testViewer().customer, accessGroups: [] } }
    const withAssistant = { ...frame, organization: testOrganization({ enableAI: true }) }
    const render = async (url: string, more: Answers) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      try {
        // The second time, all of its parts are loaded.
        const server = { ...answers, portalHome: () => withAssistant, ...more }
        const pages = [await page(url, { server }), await page(url, { server })]
        for (const { status } of pages) expect(status).toBe(200)
        // A page of an earlier test, which has no answer for it, may still be loading its customer.
        const own = logged.mock.calls.filter(([said]) => said !== 'Loading the customer failed')
        expect(own).toEqual([])
        return pages.at(-1)?.html ?? ''
      } finally {
        logged.mockRestore()
      }
    }

    test.each(lessonTypes)('a lesson of type %s', async (type) => {
      const values = {
        questions: [testQuestion('q1')],
        asset: 'acme~file',
        microcast: 'acme~cast',
        typeformId: 'form',
        subItems: [{ id: 'part', name: 'A part', type: 'knowledgeCheck', questions: [testQuestion('q2')] }],
      }
      const own = Object.entries(values).filter(([name]) => name in lessonKindFields[type])
      const lesson = testLesson('l1', type, Object.fromEntries(own))
      const sections = testCourse({ sections: [lesson] as never }).sections
      // Somebody who is back: their classroom is there at once.
      const courseProgress = testCourseProgress()
      const course = {
        ...(answers.portalCourse?.({ course: 'tea' }) as object),
        ...{ course: { ...tea, sections }, courseProgress },
      }
      const url = '/class/brewing-better-tea?item=l1'
      const html = await render(url, { portalCourse: () => course, viewer: () => ana })
      expect(html).toContain('Lesson l1')
      expect(html).toContain('Q&amp;A')
    })

    test('a microcast whose first tab is the assistant', async () => {
      const microcast = testMicrocast()
      const answer = {
        ...{ program: null, microcast, document: null, edition: null, instructors: [], kicker: null },
        ...{ assets: {}, links: {}, steps: [], hasAccess: true, needsSignIn: false },
        ...{ asksForSignature: false, programProgress: null, documentProgress: null },
        microcastProgress: { ...testCourseProgress(), microcast: microcast.key },
      }
      const portalAssistant = () => ({ isAvailable: true, hasModel: false, look: {} })
      const html = await render('/microcast/cast', {
        ...{ portalItem: () => answer, portalAssistant, viewer: () => ana },
      })
      expect(html).toContain('Q&amp;A')
    })
  })

  test('marks pages that search engines must not index', async () => {
    // Nobody answers here whose account it is.
    expectLog('Loading the customer failed')
    const hidden = {
      ...answers,
      portalCourse: () => ({
        ...(answers.portalCourse?.({ course: 'tea' }) as object),
        course: { ...tea, doNotIndex: true },
      }),
    }
    expect((await page('/course/brewing-better-tea', { server: hidden })).html).toContain('noindex')
    expect((await page('/class/brewing-better-tea')).html).toContain('noindex')
    expect((await page('/account')).html).toContain('noindex')
  })

  test('keeps links inside a portal that is reached by its prefix', async () => {
    const { html } = await page('/portal/acme/main/', { base: '/portal/acme/main' })
    expect(html).toContain('href="/portal/acme/main/class/brewing-better-tea"')
  })

  test('has an offline page: without the frame, in the portal’s colours, the same for everyone', async () => {
    const painted = testPortal({ publicName: 'Tea & <Room>', stylesheet: { primary: '#123456' } as never })
    const customer = () => ({ ...visitor, kind: 'customer', customer: { key: 'acme~ana', name: 'Ana' } })
    const server = { viewer: customer, portalHome: () => ({ ...frame, portal: painted }) }
    const { status, html } = await page('/portal/acme/main/offline', { base: '/portal/acme/main', server })
    expect(status).toBe(200)
    expect(html).toContain('<h1>You are offline</h1>')
    expect(html).toContain('--color-primary:#123456')
    expect(html).toContain('Tea &#38; &#60;Room&#62;')
    expect(html).not.toMatch(/Ana|acme~ana|src=/)
    const none = {
      portalHome: () => {
        throw Object.assign(new Error('no'), { code: 'not_found' })
      },
    }
    expect((await page('/offline', { server: { ...answers, ...none } })).status).toBe(404)
  })

  test('says that a portal is required where there is none', async () => {
    const { status, html } = await page('/', { portal: null })
    expect(status).toBe(404)
    expect(html).toContain('Portal required in DynamicPortal')
    expect(html).toMatch(/<a href="\/"[^>]*>Try again</)
  })

  test('fails as a whole when the server does not answer, so half a page is never cached', async () => {
    const broken = {
      ...answers,
      portalHome: () => {
        throw Object.assign(new Error('down'), { code: 'unavailable' })
      },
    }
    await expect(page('/', { server: broken })).rejects.toThrow('down')
  })
})
