import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Random } from '#shared/testing/createRandom.ts'
import type { EnteredConsole } from './enterConsole.ts'

const sizes = [10_000, 200_000, 3_000_000]
const films = 3

/** An author who imports file after file into a console, now and then a video that is processed. */
export function busyImporter(author: string, film: Buffer, random: Random) {
  const accepted: { key: string; name: string; hash: string }[] = []
  let open: { bytes: Buffer; name: string } | null = null
  let turn = 0
  const cut = { whole: 0, absent: 0 }

  async function bring(desk: EnteredConsole, bytes: Buffer, name: string): Promise<void> {
    const { key } = await desk.importFile(bytes, name)
    accepted.push({ key, name, hash: sha256(bytes) })
  }

  return {
    async act(desk: EnteredConsole): Promise<void> {
      turn += 1
      const name = `${author} ${turn}`
      open =
        turn % 20 === 0 && turn <= films * 20
          ? { bytes: film, name: `${name}.mp4` }
          : { bytes: Buffer.alloc(random.pick(sizes), `${name} `), name: `${name}.txt` }
      await bring(desk, open.bytes, open.name)
      open = null
    },

    /** After an interrupted import the file is there completely or not at all, and can be imported again. */
    async checkAndRepeat(desk: EnteredConsole): Promise<void> {
      if (!open) return
      const { bytes, name } = open
      const input = { entity: 'asset', filter: { name }, offset: 0, limit: 10 }
      const { items } = await desk.call<{ items: Row[] }>('list', input)
      expect(items.length).toBeLessThanOrEqual(1)
      cut[items.length === 1 ? 'whole' : 'absent'] += 1
      for (const { id } of items) expect(await desk.hashOf(id, 'original')).toBe(sha256(bytes))
      await bring(desk, bytes, name)
      open = null
    },

    /** Every accepted file is there to the last byte, and every job succeeded. */
    async checkEverything(desk: EnteredConsole): Promise<void> {
      const busy = async () =>
        (await loadJobs(desk)).filter(({ state }) => /waiting|running/.test(state)).length
      await expect.poll(busy, { timeout: 60_000 }).toBe(0)
      expect((await loadJobs(desk)).filter(({ state }) => state !== 'done')).toEqual([])
      for (const { key, name, hash } of accepted) {
        const asset = await desk.call<Row>('get', { entity: 'asset', key })
        const files = asset.files as Asset['files']
        expect([asset.name, files.find((file) => file.name === 'original')?.hash]).toEqual([name, hash])
        if (name.endsWith('.mp4')) expect(files.map((file) => file.name)).toContain('hls/master.m3u8')
        for (const file of files) expect(await desk.hashOf(asset.id, file.name)).toBe(file.hash)
      }
    },
    accepted,
    /** How many imports were interrupted, by the records present afterwards. */
    cut,
  }
}

const loadJobs = async (desk: EnteredConsole) => (await desk.call<{ jobs: Job[] }>('jobs', {})).jobs
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
