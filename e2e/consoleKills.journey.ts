import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { makeMedia, picture, sine } from '#node/media/testing/makeMedia.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { busyAuthor } from './support/busyAuthor.ts'
import { busyImporter } from './support/busyImporter.ts'
import { type EnteredConsole, enterConsole } from './support/enterConsole.ts'
import { expect, type Stage, test } from './support/stage.ts'

/** For each of two consoles. */
const kills = Number(process.env.LECTERN_CONSOLE_KILLS ?? (isLong ? 24 : 6))
const seed = Number(process.env.LECTERN_KILL_SEED ?? 20_261_120)

test('consoles that are killed again and again while their authors type, reorder and import lose nothing', async ({
  stage,
}) => {
  console.log(`Killed by LECTERN_KILL_SEED=${seed}`)
  const film = join(stage.folder('material'), 'film.mp4')
  await makeMedia(film, ...sine(2), ...picture('320x180', 2))
  const random = createRandom(seed)
  const names = ['ana', 'bo']
  const stories = names.map((name) => workAndBeKilled(stage, name, readFileSync(film), random.fork()))
  // If one fails, the processes of the other one must still be stopped.
  for (const story of await Promise.allSettled(stories)) if (story.status === 'rejected') throw story.reason
})

async function workAndBeKilled(stage: Stage, name: string, film: Buffer, random: Random): Promise<void> {
  const author = busyAuthor(name, random.fork())
  const importer = busyImporter(name, film, random.fork())
  for (let kill = 0; kill < kills; kill += 1) {
    const running = await stage.console(name)
    const desk = await enterConsole(running.address)
    if (kill === 0) await desk.call('startWorkspace', { name })
    expect(await author.findLosses(desk)).toEqual([])
    await importer.checkAndRepeat(desk)
    let isDead = false
    const untilDead = async (act: (desk: EnteredConsole) => Promise<void>) => {
      while (!isDead)
        await act(desk).catch((error: unknown) => {
          // Only the kill itself may interrupt a request.
          if (!isDead) throw error
        })
    }
    const work = Promise.all([untilDead(author.act), untilDead(importer.act)])
    await Promise.race([work, sleep(random.integer(20, 350))])
    isDead = true
    await running.kill()
    await work
    checkStores(stage.folder(name))
  }
  const desk = await enterConsole((await stage.console(name)).address)
  expect(await author.findLosses(desk)).toEqual([])
  await importer.checkAndRepeat(desk)
  await importer.checkEverything(desk)
  // Otherwise the kills interrupted nothing, and the test showed nothing.
  expect(importer.cut.absent).toBeGreaterThan(0)
  console.log(
    `${name}: ${author.accepted.size} courses, ${importer.accepted.length} files, cut:`,
    importer.cut,
  )
}

/** SQLite's own integrity check of the file after the kill. */
function checkStores(dataDir: string): void {
  for (const file of ['console.sqlite', 'organizations/local/store.sqlite']) {
    if (!existsSync(join(dataDir, file))) continue
    const db = new Database(join(dataDir, file))
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
  }
}
