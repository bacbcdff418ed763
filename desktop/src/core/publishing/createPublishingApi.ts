import type { ServerClient } from '../sync/createServerClient.ts'
import type { Workspace } from '../workspace/openWorkspace.ts'
import { collectEditions, draftState, stateInEdition } from './collectEditions.ts'
import { isBusy } from './createWhenReady.ts'
import { exportScorm } from './exportScorm.ts'
import { loadForecast } from './loadForecast.ts'
import type { PublishingApi } from './PublishingApi.ts'
import { publicationState, publicationStates } from './publicationState.ts'
import { getPublishable } from './publishables.ts'
import { publishFaults, publishRecord, unpublishRecord } from './publishRecord.ts'
import { putBackEdition } from './putBackEdition.ts'

type PublishingParts = {
  /** The open workspace. @throws AppError `bad_request` if none is open */
  current(): Workspace
  /** The server of a signed-in workspace. @throws AppError `unavailable` */
  connectedClient(what: string): ServerClient
  exportsDir: string
  now: () => number
}

/** The core's procedures of what is published in editions: courses, programs, microcasts, documents and portals. */
export function createPublishingApi({
  current,
  connectedClient,
  exportsDir,
  now,
}: PublishingParts): PublishingApi {
  const editionsClient = () => connectedClient('Editions that are not on this computer yet are')
  return {
    async publishFaults({ entity, key }) {
      const { records, store } = current()
      const publishable = getPublishable(entity)
      const found = publishFaults(records, store, publishable, key)
      return { ...found, mayWait: isBusy(publishable, records.find(publishable.entity, key), store) }
    },
    async publishWhenReady({ entity, key, note }) {
      current().whenReady.ask(entity, key, note?.trim() || null)
      return current().whenReady.list()
    },
    async cancelWhenReady({ entity, key }) {
      current().whenReady.cancel(entity, key)
      return current().whenReady.list()
    },
    whenReady: async () => current().whenReady.list(),
    async publish({ entity, key, note: given }) {
      const note = given?.trim() || null
      return publishRecord(current().records, current().store, getPublishable(entity), { key, note })
    },
    unpublish: async ({ entity, key }) =>
      unpublishRecord(current().records, getPublishable(entity).entity, key),
    publication: async ({ entity, key }) =>
      publicationState(current().records, current().store, getPublishable(entity).entity, key),
    publications: async ({ entity, keys }) => ({
      states: publicationStates(current().records, current().store, getPublishable(entity).entity, keys),
    }),
    async publishForecast({ key }) {
      const client = connectedClient('What it changes is')
      await current().sync.syncNow()
      return await loadForecast(client, current().records, key)
    },
    editions: async ({ entity, key }) => ({
      editions: collectEditions(current().records, current().store, getPublishable(entity).entity, key),
    }),
    async inEdition({ entity: name, key, number }) {
      const { records, store } = current()
      const { entity } = getPublishable(name)
      if (number === null) return draftState(records, store, entity, key)
      return await stateInEdition(records, store, editionsClient, { entity, key, number })
    },
    putBackEdition({ entity: name, key, number }) {
      const { records, store } = current()
      const publishable = getPublishable(name)
      const edit = { entity: publishable.entity, key, number }
      return putBackEdition(records, store, editionsClient, publishable, edit)
    },
    exportScorm: ({ key }) => exportScorm({ ...current(), exportsDir, now }, key),
  }
}
