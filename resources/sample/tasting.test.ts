import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { findChromium } from '#e2e/support/findChromium.ts'
import { readPackage } from '#node/scorm/readPackage.ts'
import { scormHost } from '#node/scorm/testing/scormHost.ts'

const zip = new URL('./media/tea-tasting/original.zip', import.meta.url).pathname

test('three cups are rescued in two visits, and the player hears of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-tasting-'))
  await readPackage(zip, join(folder, 'package'))
  const host = await scormHost(join(folder, 'package'))
  const { path, args } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args })
  try {
    const visit = async (cmi?: unknown) => {
      const page = await browser.newPage({ viewport: { width: 1000, height: 760 } })
      await page.goto(host.address + (cmi ? `?cmi=${encodeURIComponent(JSON.stringify({ cmi }))}` : ''))
      return page
    }
    const brew = async (page: Awaited<ReturnType<typeof visit>>, heat: number, leaf: number, time: number) => {
      const sco = page.frameLocator('iframe')
      await sco.getByLabel('Water').fill(String(heat))
      await sco.getByLabel('Leaf').fill(String(leaf))
      await sco.getByLabel('Time').fill(String(time))
      await sco.getByRole('button', { name: 'Brew it' }).click()
    }
    const leave = async (page: Awaited<ReturnType<typeof visit>>) => {
      await page.evaluate('new Promise((done) => { const f = document.querySelector("iframe"); f.onload = done; f.src = "about:blank" })')
      expect(await page.evaluate('window.faults')).toEqual([])
      return (await page.evaluate('window.record()')) as { core: Record<string, unknown>; suspend_data: string }
    }
    const first = await visit()
    await first.frameLocator('iframe').getByRole('button', { name: 'Brew it' }).click()
    await first.frameLocator('iframe').getByText('It bites. Water').waitFor()
    await brew(first, 75, 2, 2)
    await first.frameLocator('iframe').getByRole('button', { name: 'Next cup' }).click()
    const kept = await leave(first)
    expect(kept.core).toMatchObject({ lesson_status: 'incomplete', exit: 'suspend', score: { raw: '33' } })

    const second = await visit({ ...kept, core: { ...kept.core, entry: 'resume', exit: '', session_time: '' } })
    await second.frameLocator('iframe').getByRole('heading', { name: 'The thin black' }).waitFor()
    await brew(second, 95, 2, 4)
    await second.frameLocator('iframe').getByRole('button', { name: 'Next cup' }).click()
    await brew(second, 90, 3, 3)
    await second.frameLocator('iframe').getByRole('button', { name: 'See how you did' }).click()
    await second.frameLocator('iframe').getByRole('heading', { name: '100 of 100' }).waitFor()
    expect((await leave(second)).core).toMatchObject({ lesson_status: 'passed', score: { raw: '100' } })
  } finally {
    await browser.close()
    await host.close()
    await rm(folder, { recursive: true, force: true })
  }
})
