import type { Page } from '@playwright/test'
import { type ErrorCollector, startErrorCollector } from '#server/testing/startErrorCollector.ts'
import { author } from './support/author.ts'
import { expect, test } from './support/stage.ts'

type Reported = { tags: Record<string, string>; release: string; request?: { url: string } }

const name = 'Anna Berg'
const email = 'anna.berg@example.org'

test('portal and console report errors, traces and recordings with SENTRY_DSN, without personal data', async ({
  page,
  stage,
}) => {
  const collector = await startErrorCollector()
  const env = { SENTRY_DSN: collector.dsn }
  const of = (type: string, part: string) =>
    collector.items.filter((item) => item.type === type && (item.payload as Reported).tags?.part === part)

  await test.step('a page that fails reports it, with a recording', async () => {
    const server = await stage.server('server', env)
    const response = await page.goto(`${server.origin}/?code=secret-of-the-link&from=${email}`)
    expect(response?.headers()['content-security-policy']).toContain(collector.origin)
    await typeAndFail(page)
    await expect.poll(() => of('event', 'portal').length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(of('event', 'portal')[0]?.payload).toMatchObject({
      release: 'lectern@0.1.0',
      tags: { part: 'portal', role: 'visitor' },
      exception: { values: [{ type: 'Error', value: 'No seat for [email]' }] },
    })
    await expect.poll(() => of('transaction', 'portal').length, { timeout: 20_000 }).toBeGreaterThan(0)
    await expect.poll(() => recordings(collector), { timeout: 30_000 }).toBeGreaterThan(0)
  })

  await test.step('the console reports, too', async () => {
    const desk = await stage.console('console', env)
    await author(page).startOnThisComputer(desk.address, name)
    await typeAndFail(page)
    await expect.poll(() => of('event', 'console').length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(of('event', 'console')[0]?.payload).toMatchObject({ tags: { part: 'console', role: 'staff' } })
  })

  await test.step('nothing that people wrote, nobody’s name and no value of a link has left', async () => {
    await expect.poll(() => recordings(collector), { timeout: 30_000 }).toBeGreaterThan(1)
    for (const word of [name, email, encodeURIComponent(email), 'secret-of-the-link', 'a thought of my own'])
      expect(collector.raw()).not.toContain(word)
  })
  await collector.close()
})

test('without SENTRY_DSN, no page loads the script that reports errors', async ({ page, stage }) => {
  const server = await stage.sharedServer()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const response = await page.goto(server.origin, { waitUntil: 'networkidle' })
  expect(response?.headers()['content-security-policy']).toMatch(/connect-src 'self' http:\/\/localhost:\d+;/)
  expect(await response?.text()).not.toContain('lectern-reporting')
  expect(loaded.filter((url) => url.includes('reporting'))).toEqual([])
})

/** A field that somebody typed into, and an error that nobody caught, which names them. */
async function typeAndFail(page: Page): Promise<void> {
  await page.waitForFunction(() => '__SENTRY__' in window)
  await page.evaluate(
    ([who, what]) => {
      const field = document.body.appendChild(document.createElement('textarea'))
      field.value = `a thought of my own, ${who}`
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      document.body.appendChild(document.createElement('p')).textContent = who ?? ''
      setTimeout(() => {
        throw new Error(`No seat for ${what}`)
      })
    },
    [name, email],
  )
}

const recordings = ({ items }: ErrorCollector) =>
  items.filter(({ type }) => type === 'replay_recording').length
