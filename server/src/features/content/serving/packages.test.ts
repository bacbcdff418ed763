import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, type ExpectStatic, test } from 'vitest'
import { findChromium } from '#e2e/support/findChromium.ts'
import {
  conformance,
  conformanceConfiguration,
  judgeCall,
} from '#node/scorm/frame/script/testing/conformance.ts'
import type { ApiCall } from '#shared/features/content/scorm/apiCalls.ts'
import { type PackageHabit, packageHabits, renderPage } from './testing/packageHabits.ts'
import { type PackagePlace, packagePlace } from './testing/packagePlace.ts'

let context: BrowserContext
let place: PackagePlace
beforeAll(async () => {
  const { path, args } = await findChromium()
  const launching = chromium.launch({ executablePath: path, args })
  place = await packagePlace()
  context = await (await launching).newContext()
})
afterAll(async () => {
  await context.browser()?.close()
  await place.close()
})

/** A tab that is used again and again: opening one costs more than a package. */
type Tab = { page: Page; faults: string[]; tellDone(): void }
const freeTabs: Tab[] = []

async function openTab(): Promise<Tab> {
  const page = await context.newPage()
  const tab: Tab = { page, faults: [], tellDone: () => undefined }
  page.on('dialog', (dialog) => void dialog.dismiss())
  // The package's own errors are its own.
  page.on('pageerror', (error) => {
    if (error.stack?.includes('/player.js')) tab.faults.push(error.message)
  })
  await page.exposeFunction('tellDone', () => tab.tellDone())
  return tab
}

/** Opens a package in the player, and waits until its page says that it is done. */
async function open(name: string): Promise<Tab> {
  const tab = freeTabs.pop() ?? (await openTab())
  const done = Promise.withResolvers<void>()
  tab.tellDone = done.resolve
  const isLate = setTimeout(() => done.reject(new Error(`${name} is not done`)), 50_000)
  await tab.page.goto(addressOf(name))
  await done.promise
  clearTimeout(isLate)
  return tab
}

const addressOf = (name: string) => `${place.portalOrigin}/?package=${name}`
const mastery = (score = '') => score && `<adlcp:masteryscore>${score}</adlcp:masteryscore>`

const saying = /^(SetValue|Commit|Finish)$/

async function check(expect: ExpectStatic, habit: PackageHabit, name: string) {
  const { files, masteryScore, ends = 'otherLesson', kept } = habit
  await place.add(name, { 'index.html': renderPage(habit), ...files }, mastery(masteryScore))
  const tab = await open(name)
  const { page, faults } = tab
  expect(page.url()).toBe(addressOf(name))
  expect(await page.getByRole('heading', { name: 'The lesson' }).isVisible()).toBe(true)
  if (ends === 'leavesPage') await page.goto(`${place.portalOrigin}/elsewhere`)
  else {
    await page.evaluate(() => window.leaveLesson())
    await page.getByRole('heading', { name: 'Another lesson' }).waitFor()
  }
  const expected =
    kept && Object.fromEntries(Object.entries(kept).map(([element, value]) => [`cmi.${element}`, value]))
  const saved = async (): Promise<unknown> => {
    const text = await page.evaluate((key) => localStorage.getItem(key), name)
    const all = text === null ? null : (JSON.parse(text) as Record<string, string>)
    return all && Object.fromEntries(Object.keys(expected ?? all).map((element) => [element, all[element]]))
  }
  // What content says while its frame is taken away arrives a moment later.
  await expect.poll(saved, { timeout: 5000, interval: 50 }).toEqual(expected)
  // The record of its calls ends with the last that said something, also where that was said while the page closed.
  const recorded = async () => {
    const text = await page.evaluate((key) => localStorage.getItem(key), `calls ${name}`)
    return text === null
      ? null
      : (JSON.parse(text) as ApiCall[]).findLast(({ call }) => saying.test(call))?.call
  }
  if (habit.lastCall) await expect.poll(recorded, { timeout: 5000, interval: 50 }).toBe(habit.lastCall)
  expect(faults).toEqual([])
  freeTabs.push(tab)
}

describe('contains the habits of real packages, and loses none of their data', () => {
  test.concurrent.for(packageHabits.map((habit, n) => ({ habit, title: habit.name, name: `habit-${n}` })))(
    '$title',
    ({ habit, name }, { expect }) => check(expect, habit, name),
  )
})

describe('the table of SCORM 1.2 holds inside a package in the real frame', () => {
  const { masteryScore, launchData, cmi } = conformanceConfiguration
  const item = `<adlcp:maxtimeallowed>${cmi['cmi.student_data.max_time_allowed']}</adlcp:maxtimeallowed>
    <adlcp:timelimitaction>${cmi['cmi.student_data.time_limit_action']}</adlcp:timelimitaction>
    <adlcp:datafromlms>${launchData}</adlcp:datafromlms>${mastery(masteryScore ?? '')}`

  test.concurrent.for(conformance.map((launch, n) => ({ ...launch, id: `conformance-${n}` })))(
    '$name',
    async ({ calls, id }, { expect }) => {
      const script = `const faultOf = ${judgeCall.toString()}
        window.faults = ${JSON.stringify(calls)}.map((call) => faultOf(api, call)).filter((fault) => fault !== null)`
      await place.add(id, { 'index.html': renderPage({ script }) }, item)
      const tab = await open(id)
      const frame = tab.page.frames().find((one) => one.url().includes(`/files/${id}/`))
      expect(await frame?.evaluate('window.faults')).toEqual([])
      freeTabs.push(tab)
    },
  )
})
