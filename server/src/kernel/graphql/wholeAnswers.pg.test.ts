import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEntity } from '#shared/entities.ts'
import { operationDocument } from '#shared/kernel/dataStore/operationDocument.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { operations } from '#shared/operations.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { handlers, seams } from '../../features.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { inputFor, type Known } from '../../testing/fuzz/inputFor.ts'
import { canariesNotFor, plantCanaries } from '../../testing/fuzz/plantCanaries.ts'
import { createContext } from '../request/createContext.ts'
import { buildSchema } from './buildSchema.ts'
import { createGraphql, type Graphql } from './createGraphql.ts'

const seed = Number(process.env.LECTERN_FUZZ_SEED ?? 20_261_124)
/** Inputs for each query; every input is asked with by every caller. */
const numRuns = isLong ? 20 : 10
const queries = (operations as readonly Operation[]).filter(({ kind }) => kind === 'query')
const fields = buildSchema(handlers).getQueryType()?.getFields() ?? {}

describe('the whole answer of an operation, down to the records and values in it', () => {
  let app: TestApp
  let graphql: Graphql
  let known: Known
  let callers: Record<string, Caller>
  const answered = new Set<string>()
  beforeAll(async () => {
    app = await createTestApp()
    // As in production: planted values do not fit all shapes.
    graphql = createGraphql({ ...app.deps, seams })
    ;({ known, callers } = await plantCanaries(app.deps))
  })
  afterAll(() => app.close())

  async function contextOf({ token, cookie, portal }: Caller) {
    const request = new IncomingMessage(new Socket())
    request.headers = {
      host: 'localhost',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(portal && { 'x-lectern-portal': portal }),
    }
    return createContext(app.deps, request, new ServerResponse(request))
  }

  it.each(queries)('shows only what the caller may see: $name', async (operation) => {
    const field = fields[operation.name]
    if (!field) throw new Error(`${operation.name} is missing.`)
    const document = operationDocument(operation, findEntity)
    const samples = fc.sample(inputFor(field, known), { seed, numRuns })
    // A text that is called like an entity names one by its slug, id or key; an item is of the type beside it.
    const inputs = samples.map((one, at) =>
      Object.fromEntries(
        Object.entries(one).map(([name, value]) => {
          if (name === 'sessionId')
            return [name, known.keys.get('aiConversation')?.[at % 2]?.split('~').at(-1)]
          const keys = known.keys.get(/^item(Key)?$/.test(name) ? String(one.itemType) : name) ?? []
          return [name, keys.length > 0 ? keys[at % keys.length] : value]
        }),
      ),
    )
    // What belongs to an item is there for the course that has it all.
    if ('itemKey' in operation.input)
      inputs.push({ itemType: 'course', itemKey: known.keys.get('course')?.at(-1) })
    for (const input of inputs)
      for (const [name, caller] of Object.entries(callers)) {
        const { data, errors } = await graphql.query(document, input, await contextOf(caller))
        const text = JSON.stringify({ data, errors })
        const seen = canariesNotFor(name).filter((word) => text.includes(word))
        expect([name, input, seen]).toEqual([name, input, []])
        if (data) answered.add(operation.name)
      }
  })

  it('is given by all of them but those that need a link that was sent, an open console or room, a guest’s pass, an edition, a page of its own address, a purchase, a client AI of the portal, a draft of one’s own or a folder of a drive', () => {
    expect(queries.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([
      'findInvitation',
      'editingNow',
      'reviewedDraft',
      'getSignedCertificateUrl',
      'freePage',
      'getReceiptUrl',
      'orderHistory',
      'getMeetingAttendeeInfo',
      'meetingChat',
      'meetingPolls',
      'ownGuestData',
      'clientAssistant',
      'getMessages',
      'getRun',
      'getGenerateFieldResponse',
      'listDriveFolders',
    ])
  })
})
