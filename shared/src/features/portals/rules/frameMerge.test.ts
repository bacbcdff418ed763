import { expect, it } from 'vitest'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { handleSync } from '#shared/kernel/sync/serverSync.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import { Portal } from '../entities/Portal.ts'
import type { PortalFrameFields } from './shownFrame.ts'

const key = 'acme~main'
const menu = ['frame', 'menu']
const tea = {
  id: 'tea',
  label: 'Tea',
  link: { type: 'url', url: 'cat/tea' },
  audience: 'everyone',
  accessGroup: null,
  children: [],
}

it('merges two authors’ work on a menu and a footer entry by entry, without a conflict', async () => {
  let now = Date.UTC(2026, 10, 29)
  const server = createMemoryServerStore()
  const makeConsole = (name: string) => {
    const store = createMemoryReplicaStore()
    const replica = createReplica({
      store,
      organization: 'acme',
      now: () => now,
      createReplicaName: () => name,
    })
    const row = () => store.data().rows.get(`portal ${key}`) as Record<string, unknown>
    return {
      replica,
      // Cast: a row of portals.
      frame: () => row().frame as PortalFrameFields,
      edit(...edits: Edit[]) {
        now += 1000
        const before = row()
        const after = edits.reduce((record, one) => applyEdit(Portal, record, one), before)
        replica.save(Portal, key, after, before)
      },
      async sync() {
        for (let isMore = true; isMore; ) {
          now += 1000
          const request = replica.nextRequest()
          const facts = { now, user: null, actors: staffActors(['SUPERUSER']) }
          const response = await handleSync(server, request, facts)
          expect(response.refused).toEqual([])
          isMore = replica.receive(request, response)?.isMore ?? false
        }
      },
    }
  }
  const [ana, ben] = [makeConsole('replicaAna'), makeConsole('replicaBen')]
  ana.replica.save(Portal, key, { name: 'Harbour' })
  ana.edit(
    { do: 'insert', path: menu, element: tea },
    { do: 'insert', path: menu, element: { ...tea, id: 'shop', label: 'Shop' } },
  )
  await ana.sync()
  await ben.sync()

  ana.edit(
    { do: 'set', path: [...menu, 'tea', 'label'], value: 'All our tea' },
    { do: 'insert', path: [...menu, 'tea', 'children'], element: { ...tea, id: 'green', label: 'Green' } },
  )
  ben.edit(
    { do: 'move', path: menu, id: 'tea', after: 'shop' },
    { do: 'set', path: [...menu, 'tea', 'audience'], value: 'signedIn' },
    { do: 'insert', path: menu, after: 'shop', element: { ...tea, id: 'help', label: 'Help' } },
    { do: 'set', path: ['frame', 'footer', 'copyright'], value: '© Harbour' },
  )
  for (const one of [ana, ben, ana, ben]) await one.sync()

  expect(ana.frame()).toEqual(ben.frame())
  const { menu: merged, footer } = ana.frame()
  expect(merged.map(({ label }) => label)).toEqual(['Shop', 'Help', 'All our tea'])
  expect(merged[2]).toMatchObject({ audience: 'signedIn', children: [{ label: 'Green' }] })
  expect(footer.copyright).toBe('© Harbour')
  expect([...server.data('acme').rows.keys()].filter((name) => name.startsWith('conflict '))).toEqual([])
})
