import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What people say to their computer is what they read on a control (WCAG 2.5.3). axe asks for it only if it is told to. */
const labelInName = 'label-content-name-mismatch'
/** A row of an outline is called by its section. The number of its lessons, and its buttons, stand beside that name. */
const namedApart = '[role="treeitem"]'
const names = { labelInName, namedApart }
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** A desk's window at 200 %, and at 400 %: nothing may be cut off, or need scrolling to the side. */
const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 200 },
]

type Look = {
  keep?: (width: number) => Promise<void>
  /** The sizes in which axe looks; all of them, if nothing else is said. */
  axeAt?: readonly { width: number }[]
}

/**
 * Looks at the page that is open, on a phone and at a desk: axe has no complaint, nothing moves (a journey asks for reduced motion),
 * and nothing is wider than the page. Packages are left out: their content is their author's.
 */
export async function lookAt(page: Page, where: string, { keep, axeAt = sizes }: Look = {}) {
  for (const { width, height } of zoomed) {
    await page.setViewportSize({ width, height })
    expect
      .soft(await page.evaluate(widerThanWindow), `${where} at ${width} px is wider than the page`)
      .toBeLessThanOrEqual(0)
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
    await keep?.(size.width)
    const { motion, wide } = await page.evaluate(measure)
    expect.soft(motion, `${where}, seconds of motion`).toBeLessThan(0.001)
    expect.soft(wide, `${where} at ${size.width} px is wider than the page`).toBeLessThanOrEqual(0)
    if (axeAt.some(({ width }) => width === size.width))
      expect.soft(await accessibilityFaults(page), `${where}, ${size.width} px`).toEqual([])
  }
}

/** By axe itself: its builder loads it again for each look, which takes as long as looking. Frames are left out. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async ({ labelInName, namedApart }) => {
    // Cast: it was loaded above.
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(
      { exclude: [['iframe']] },
      {
        resultTypes: ['violations'],
        iframes: false,
        rules: { [labelInName]: { enabled: true } },
      },
    )
    const isApart = (target: unknown) =>
      typeof target === 'string' && document.querySelector(target)?.matches(namedApart) === true
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: id === labelInName ? nodes.filter(({ target }) => !isApart(target[0])) : nodes,
    }))
  }, names)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** The longest of all animations, in seconds, and how much wider than the window the page is. Two frames after a change of size. */
async function measure(): Promise<{ motion: number; wide: number }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const durations = [...document.querySelectorAll('*')].flatMap((element) => {
    const { animationDuration, transitionDuration } = getComputedStyle(element)
    // Elements that are never drawn (a track of captions) have none.
    return `${animationDuration}, ${transitionDuration}`
      .split(', ')
      .map((text) => Number.parseFloat(text) || 0)
  })
  return { motion: Math.max(...durations), wide: document.documentElement.scrollWidth - innerWidth }
}

/** In pixels. Two frames after a change of size. */
async function widerThanWindow(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  return document.documentElement.scrollWidth - innerWidth
}
