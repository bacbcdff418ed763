import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type BoundedWidget, boundWidgets } from '#widgets/features/portals/testing/boundedWidgets.ts'
import { expect, test } from './support/stage.ts'
import { watchRequests } from './support/watchRequests.ts'
import { createSheet } from './support/widgetSheet.ts'

/** One page holds so many rows: a page has at most 500 parts. */
const perPage = 75
const widths = [320, 390, 768, 1280]

test('each widget of a page, with each property at each of its bounds, fits into its column and has no fault', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const show = await createSheet(server)
  // In turn wide and narrow; `npm run test:long` looks at each widget in both.
  const sheets = chunked(boundWidgets()).flatMap((widgets, at) =>
    (process.env.LECTERN_LONG ? [12, 3] : [at % 2 === 0 ? 3 : 12]).map((parts) => ({ widgets, parts })),
  )
  for (const { widgets, parts } of sheets)
    await test.step(`${widgets.length} widgets, ${parts} of 12 parts wide, from ${widgets[0]?.name}`, async () => {
      await show(widgets, parts)
      const context = await browser.newContext({ viewport: { width: 320, height: 900 } })
      const tab = await context.newPage()
      const faults: string[] = []
      tab.on('pageerror', (error) => faults.push(error.message))
      tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      await tab.goto(server.origin)
      await tab.locator(`[data-part="${widgets[0]?.node.id}-row"]`).waitFor({ state: 'attached' })
      for (const width of widths) {
        await tab.setViewportSize({ width, height: 900 })
        // All faults of a sheet are told at once.
        expect.soft(await tab.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
        expect.soft(await findTooWide(tab), `${width} px`).toEqual([])
      }
      expect.soft(faults.filter((one) => !isExpected(one))).toEqual([])
      if (process.env.PICTURES)
        await tab.screenshot({
          path: `${process.env.PICTURES}/sheet-${parts}-${widgets[0]?.node.id}.png`,
          fullPage: true,
        })
      const { violations } = await new AxeBuilder({ page: tab })
        .exclude('iframe')
        .disableRules(sameWords)
        .analyze()
      expect
        .soft(
          violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} (${any[0]?.message})`).join('\n')}`,
          ),
        )
        .toEqual([])
      await context.close()
    })
})

test('parts that are hidden by width are shown at the others alone, without scripts too', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const show = await createSheet(server)
  const [title] = boundWidgets()
  if (!title) throw new Error('There is no widget.')
  const hide = (id: string, element: object): BoundedWidget => ({
    name: id,
    // Cast: the widget with other values.
    node: { ...title.node, id, element: { ...title.node.element, title: id, ...element } } as never,
  })
  await show(
    [
      hide('all', {}),
      hide('noPhone', { hiddenOnPhone: true }),
      hide('noTablet', { hiddenOnTablet: true }),
      hide('onlyPhone', { hiddenOnTablet: true, hiddenOnDesktop: true }),
    ],
    12,
  )
  const context = await browser.newContext({ javaScriptEnabled: false })
  const tab = await context.newPage()
  await tab.goto(server.origin)
  for (const [width, seen] of [
    [390, ['all', 'noTablet', 'onlyPhone']],
    [599, ['all', 'noTablet', 'onlyPhone']],
    [768, ['all', 'noPhone']],
    [1199, ['all', 'noPhone']],
    [1280, ['all', 'noPhone', 'noTablet']],
  ] as const)
    await test.step(`at ${width} pixels`, async () => {
      await tab.setViewportSize({ width, height: 900 })
      const names = ['all', 'noPhone', 'noTablet', 'onlyPhone']
      const shown = await Promise.all(
        names.map(async (id) => ((await tab.locator(`[data-part="${id}"]`).isVisible()) ? id : [])),
      )
      expect(shown.flat()).toEqual(seen)
    })
  await context.close()
})

/** The widgets that come in scripts of their own, and the modules of these. */
const ownModules: Readonly<Record<string, readonly string[]>> = {
  accordion: ['AccordionWidget'],
  asset: ['AssetOnPage'],
  breadcrumbs: ['WayOnPage'],
  categoryNavigation: ['CategoryNavigationWidget'],
  countdown: ['CountdownWidget'],
  footerBar: ['FooterBarWidget'],
  gallery: ['GalleryWidget'],
  html: ['HtmlWidget'],
  kickerGrid: ['EventsOnPage'],
  leadForm: ['LeadFormOnPage'],
  lessonCarousel: ['LessonCarouselWidget'],
  offers: ['OffersWidget'],
  socialLinks: ['SocialLinksWidget'],
  tabs: ['TabsWidget'],
  testimonials: ['TestimonialsWidget'],
  typeform: ['TypeformOnPage'],
  video: ['VideoWidget'],
}
/** A player comes with a film that visitors may see, and a reader's own items with what they have begun: here is neither. */
const ownModulesOfOthers = ['BegunOnPage', 'FilmOnPage']

test('a page loads the scripts of the widgets that it holds, and of no other', async ({ browser, stage }) => {
  const server = await stage.server()
  const show = await createSheet(server)
  const filled = boundWidgets().filter(({ name, node }) => name === node.element.type)
  // The file that `web/build.ts` writes: the scripts of each module that is loaded when it is needed, its own first.
  const { parts } = JSON.parse(readFileSync('dist/web/assets.json', 'utf8')) as {
    parts: Record<string, string[]>
  }
  const ofWidgets = Object.entries(parts).filter(([module]) =>
    /pageWidgets\/|portals\/pages\/\w+OnPage/.test(module),
  )
  const scripts = new Map(ofWidgets.map(([module, [own = '']]) => [own, basename(module, '.tsx')]))
  const known = [...Object.values(ownModules).flat(), ...ownModulesOfOthers].sort()
  expect([...scripts.values()].sort(), 'Each module belongs to a widget').toEqual(known)
  const lazy = Object.keys(ownModules)
  const pages: Record<string, string[]> = {
    'without any of them': [],
    'with the first half': lazy.slice(0, lazy.length / 2),
    'with the other half': lazy.slice(lazy.length / 2),
  }
  for (const [name, held] of Object.entries(pages))
    await test.step(`a page ${name}`, async () => {
      await show(
        filled.filter(({ name: kind }) => held.includes(kind) || !(kind in ownModules)),
        12,
      )
      const context = await browser.newContext()
      const tab = await context.newPage()
      const untilQuiet = watchRequests(tab)
      const requested = new Set<string>()
      tab.on('request', (request) => {
        const module = scripts.get(new URL(request.url()).pathname)
        if (module) requested.add(module)
      })
      await tab.goto(server.origin)
      await untilQuiet()
      expect([...requested].sort()).toEqual(held.flatMap((kind) => ownModules[kind] ?? []).sort())
      await context.close()
    })
})

/** The widgets of a sheet have the same titles, and levels that start again. */
const sameWords = ['landmark-unique', 'heading-order']

/** Frames of other sites find no network here. */
const isExpected = (message: string): boolean => /net::ERR|Failed to load resource/.test(message)

const chunked = (all: readonly BoundedWidget[]): BoundedWidget[][] =>
  Array.from({ length: Math.ceil(all.length / perPage) }, (_page, at) =>
    all.slice(at * perPage, (at + 1) * perPage),
  )

/** What is wider than its widget, and cut off or scrolled by nothing between them. */
const findTooWide = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const isCut = (element: Element, part: Element): boolean => {
      for (let at: Element | null = element; at && at !== part; at = at.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(at)
        if (overflowX !== 'visible' || (position === 'absolute' && clipPath !== 'none')) return true
      }
      return false
    }
    return [...document.querySelectorAll('[data-part]')].flatMap((part) => {
      if (part.querySelector('[data-part]')) return []
      const box = part.getBoundingClientRect()
      return [...part.querySelectorAll('*')].flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        // A list that is scrolled leaves room for the focus rings of what is in it.
        const slack = getComputedStyle(element).overflowX === 'visible' ? 1 : 8
        const isIn = width === 0 || (left >= box.left - slack && right <= box.right + slack)
        if (isIn || isCut(element.parentElement ?? element, part)) return []
        return `${part.getAttribute('data-part')}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class')}"> from ${left} to ${right}, in ${box.left} to ${box.right}`
      })
    })
  })
