import { expect, it } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { silentTransport } from '../../testing/silentTransport.ts'
import { coreClient } from '../coreClient.ts'
import { createSessions } from './createSessions.ts'
import { createUnsentCopies } from './unsentCopies.ts'

/** A browser: what its pages store, and the locks of those that are open. */
function openBrowser() {
  const stored = new Map<string, string>()
  const storage = new Proxy(
    {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
    // Cast: of a storage, copies use these.
  ) as object as Storage
  const held = new Set<string>()
  let last = ''
  const request = async (
    name: string,
    _options: LockOptions | (() => Promise<unknown>),
    work?: (lock: Lock | null) => Promise<unknown>,
  ) => {
    if (!work) {
      last = name
      return void held.add(name)
    }
    return work(held.has(name) ? null : { name, mode: 'exclusive' })
  }
  return {
    stored,
    page: () => createUnsentCopies(storage, { request } as object as LockManager),
    /** The page that was opened last goes. */
    close: () => void held.delete(last),
  }
}

/** A core with one instructor, that can be down. */
function startCore() {
  let row = { key: 'acme~i1', id: 'i1', createdAt: '', updatedAt: '', name: 'Mira' }
  const state = { isDown: false, isGone: false, row: () => row }
  const core = coreClient({
    ...silentTransport,
    async invoke(procedure, input) {
      if (state.isDown) throw new AppError('unavailable')
      // Cast: the test's own edit.
      if (procedure === 'edit')
        row = { ...row, name: (input as { edits: [{ value: string }] }).edits[0].value }
      return procedure === 'find' ? { row: state.isGone ? null : row, deleted: null } : row
    },
  })
  return { core, state }
}
const rename = (value: string) => [{ do: 'set' as const, path: ['name'], value }]

/** A page whose edit the core did not take, since it is down. */
async function leaveUnsent() {
  const browser = openBrowser()
  const { core, state } = startCore()
  state.isDown = true
  const session = createSessions(core, undefined, browser.page()).open('instructor', 'acme~i1')
  session.load(state.row())
  session.edit(rename('Mira Holm'))
  await session.flush()
  return { browser, core, state, session }
}

it('outlive their page while the core is down, and are sent by the next one', async () => {
  const { browser, core, state, session } = await leaveUnsent()
  expect(session.view().saving).toBe('unsaved')
  session.edit(rename('Mira Holmes'))
  await session.flush()
  expect([...browser.stored.values()].map((text) => JSON.parse(text))).toEqual([
    [{ ...rename('Mira Holmes')[0], base: 'Mira' }],
  ])
  browser.close()

  state.isDown = false
  const second = createSessions(core, undefined, browser.page())
  expect(await second.sendLeft('harbour')).toEqual([])
  const sent = await second.sendLeft('acme')
  expect(sent.map(({ view }) => view().record?.name)).toEqual(['Mira Holmes'])
  expect([state.row().name, browser.stored.size]).toEqual(['Mira Holmes', 0])
})

it('stay with a page that is still open, and go once the core has taken the edits', async () => {
  const { browser, core, state, session } = await leaveUnsent()
  expect(await createSessions(core, undefined, browser.page()).sendLeft('acme')).toEqual([])
  expect(browser.stored.size).toBe(1)
  state.isDown = false
  await session.flush()
  expect([state.row().name, browser.stored.size]).toEqual(['Mira Holm', 0])
})

it('are still there where the core is down again when they are sent', async () => {
  const { browser, core } = await leaveUnsent()
  browser.close()
  await expect(createSessions(core, undefined, browser.page()).sendLeft('acme')).rejects.toThrow()
  expect(browser.stored.size).toBe(1)
})

it('wait for a record that was deleted meanwhile, until it is restored', async () => {
  const { browser, core, state } = await leaveUnsent()
  browser.close()
  state.isDown = false
  state.isGone = true
  expect(await createSessions(core, undefined, browser.page()).sendLeft('acme')).toEqual([])
  expect(browser.stored.size).toBe(1)
  state.isGone = false
  expect(await createSessions(core, undefined, browser.page()).sendLeft('acme')).toHaveLength(1)
  expect([state.row().name, browser.stored.size]).toEqual(['Mira Holm', 0])
})
