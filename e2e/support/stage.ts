import { test as base, expect } from '@playwright/test'
import { type FilledFolder, filledFolder } from './filledFolder.ts'
import { freePort } from './freePort.ts'
import { freshFolder } from './freshFolder.ts'
import { nextRelease } from './nextRelease.ts'
import { type WatchedAnswers, watchAnswers } from './plantedPhrases.ts'
import { serverDatabase } from './serverDatabase.ts'
import type { RunningProcess } from './startProcess.ts'
import { type RunningConsole, type RunningServer, startConsole, startServer } from './startServer.ts'

export type Stage = {
  folder(name: string): string
  /** A server that has been started before, with the sample. Using a name again means the same data folder and port: a restart. */
  server(name?: string, env?: Record<string, string>): Promise<RunningServer>
  /** The same, but its data folder is empty: its very first start. */
  emptyServer(name?: string): Promise<RunningServer>
  /** Starts a server that was stopped or killed with its next release (`nextRelease`). */
  updatedServer(name?: string): Promise<RunningServer>
  /**
   * A server with the sample that journeys share, so that it starts once. They neither stop nor configure it, and leave
   * the sample as it was: each has a learner with an email address of its own, and courses of its own.
   */
  sharedServer(): Promise<SharedServer>
  console(name?: string, env?: Record<string, string>): Promise<RunningConsole>
}

export type SharedServer = RunningServer & { dataDir: string }
type Shared = () => Promise<SharedServer>

/** Processes and folders of one journey; all are removed at its end, even if it fails. */
export const test = base.extend<
  { stage: Stage },
  { filled: FilledFolder; shared: Shared; answers: WatchedAnswers }
>({
  answers: [async ({ browser }, use) => use(watchAnswers(browser)), { scope: 'worker' }],
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => use(filledFolder()),
    { scope: 'worker' },
  ],
  shared: [
    async ({ filled, answers }, use) => {
      const folder = freshFolder('shared')
      const running: Promise<SharedServer>[] = []
      await use(() => {
        const [known = start()] = running
        running[0] = known
        return known
      })
      for (const server of await Promise.all(running)) await server.stop()
      await serverDatabase(folder.path).endOrphan()
      folder.remove()

      async function start(): Promise<SharedServer> {
        const administrator = await filled.copyTo(folder.path)
        const server = await startServer({ port: await freePort(), dataDir: folder.path })
        answers.add(server.origin)
        return { ...server, administrator, dataDir: folder.path }
      }
    },
    { scope: 'worker' },
  ],
  stage: async ({ filled, shared, answers }, use) => {
    const folders = new Map<string, { path: string; remove(): void }>()
    const ports = new Map<string, number>()
    const running: RunningProcess[] = []
    const folder = (name: string) => {
      const known = folders.get(name) ?? freshFolder(name)
      folders.set(name, known)
      return known.path
    }
    async function start<T extends RunningProcess>(
      name: string,
      run: (options: { port: number; dataDir: string }) => Promise<T>,
    ): Promise<T> {
      const port = ports.get(name) ?? (await freePort())
      ports.set(name, port)
      const started = await run({ port, dataDir: folder(name) })
      running.push(started)
      return started
    }
    const administrators = new Map<string, RunningServer['administrator']>()
    async function server(name = 'server', env: Record<string, string> = {}): Promise<RunningServer> {
      if (!ports.has(name)) administrators.set(name, await filled.copyTo(folder(name)))
      const started = await start(name, (options) => startServer({ ...options, env }))
      answers.add(started.origin)
      return { ...started, administrator: administrators.get(name) ?? null }
    }
    async function updatedServer(name = 'server'): Promise<RunningServer> {
      const release = folder(`${name}-release`)
      await nextRelease(release)
      const started = await start(name, (options) => startServer({ ...options, release }))
      return { ...started, administrator: administrators.get(name) ?? null }
    }
    await use({
      folder,
      server,
      updatedServer,
      emptyServer: (name = 'server') => start(name, startServer),
      sharedServer: shared,
      console: (name = 'console', env = {}) => start(name, (options) => startConsole({ ...options, env })),
    })
    const leaks = await answers.found()
    for (const one of running.reverse()) await one.stop()
    for (const { path } of folders.values()) await serverDatabase(path).endOrphan()
    for (const one of folders.values()) one.remove()
    expect(leaks, 'Learners get nothing of drafts and of other people').toEqual([])
  },
})
export { expect } from '@playwright/test'
