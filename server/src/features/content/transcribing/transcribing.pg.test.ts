import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMedia, picture, sine, testFolder } from '#node/media/testing/makeMedia.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { objectPath } from '../files/fileAddress.ts'
import { openAiSpeech } from '../ports/speech/openAiSpeech.ts'
import { speechPort, withoutSpeech } from '../ports/speech/speechPort.ts'
import { type ScriptedSpeech, startScriptedSpeech } from '../ports/speech/testing/scriptedSpeech.ts'
import { whisperCommand } from '../ports/speech/whisperCommand.ts'
import { transcribeJob } from './transcribeJob.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let far: ScriptedSpeech
let film: Buffer
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  far = await startScriptedSpeech()
  const folder = await testFolder()
  film = await readFile(
    await makeMedia(folder.in('film.mp4'), ...sine(3), ...picture('160x120', 3), '-shortest'),
  )
  await folder.remove()
})
afterAll(async () => {
  await far.close()
  await app.close()
})
beforeEach(async () => {
  app.deps.ports.put(speechPort, openAiSpeech({ url: far.url, key: null, model: 'small' }))
  await far.play(tea)
})
afterEach(() => app.deps.ports.put(speechPort, withoutSpeech))

const tea = {
  language: 'english',
  segments: [
    { startMs: 100, endMs: 900, text: ' Green tea wants 75 degrees.' },
    { startMs: 2600, endMs: 2900, text: ' Black tea wants more.' },
  ],
}
const addFilm = (
  values: Record<string, unknown> = {},
  more: Record<string, { body: string; mimeType: string }> = {},
) =>
  makeAsset(app.deps, tenant, 'video', { original: { body: film, mimeType: 'video/mp4' }, ...more }, values)
const work = (asset: string, language: string | null = null) =>
  transcribeJob(
    app.deps,
    { organization: tenant.organization, asset, language },
    new AbortController().signal,
  )
async function read(key: string) {
  // Cast: a stored record has the fields of its entity.
  return (await findRecord(app.deps.db, Asset, { where: Prisma.sql`key = ${key}` })) as Asset
}
async function readCaptions(key: string, name: string) {
  const file = (await read(key)).files.find((one) => one.name === name)
  return await text((await app.deps.storage.get(objectPath(tenant.organization, file?.hash ?? ''))).body)
}
async function ask(key: string, by: Caller, language?: string) {
  const { data, errors } = await app.graphql(
    'mutation($o: String!, $a: String!, $l: String) { transcribeAsset(organizationID: $o, assetID: $a, language: $l) { asset { transcribeStatus transcribeError } } }',
    { o: tenant.organization, a: key.split('~')[1] ?? '', l: language ?? null },
    by,
  )
  return { asset: data?.transcribeAsset?.asset, code: errors[0]?.extensions.code }
}
async function look(key: string, by: Caller = tenant.admin) {
  const { data, errors } = await app.graphql(
    'query($o: String!, $a: String!) { getTranscription(organizationID: $o, assetID: $a) { isAvailable status reason percent } }',
    { o: tenant.organization, a: key.split('~')[1] ?? '' },
    by,
  )
  return data?.getTranscription ?? errors[0]?.extensions.code
}

describe('a film', () => {
  it('is transcribed when staff asks, with captions of its language and a transcript', async () => {
    const key = await addFilm()
    expect(await look(key)).toEqual({ isAvailable: true, status: 'pending', reason: null, percent: null })
    expect((await ask(key, tenant.admin)).asset).toMatchObject({ transcribeStatus: 'processing' })
    expect(app.deps.queued).toContainEqual({
      name: 'transcribeAsset',
      data: { organization: tenant.organization, asset: key, language: null },
    })
    await work(key)
    expect(await read(key)).toMatchObject({
      captions: [{ id: 'en', language: 'en', label: 'English', file: 'captions/en.vtt' }],
      transcript: 'Green tea wants 75 degrees.\n\nBlack tea wants more.',
      transcribeStatus: 'processed',
    })
    expect(await readCaptions(key, 'captions/en.vtt')).toContain(
      '00:00:00.100 --> 00:00:00.900\nGreen tea wants 75 degrees.',
    )
    expect(await look(key)).toMatchObject({ status: 'processed', percent: 100 })
  })

  it('is transcribed by a program of this computer, too', async () => {
    app.deps.ports.put(speechPort, whisperCommand({ command: far.command, model: 'small.bin' }))
    await far.play({ ...tea, language: 'de' })
    const key = await addFilm()
    await work(key)
    expect(await read(key)).toMatchObject({ captions: [{ language: 'de' }], transcribeStatus: 'processed' })
  })

  it('is given in pieces where the service takes no more, with the times of the whole', async () => {
    app.deps.ports.put(speechPort, {
      ...openAiSpeech({ url: far.url, key: null, model: 'small' }),
      longestPieceMs: 1000,
    })
    await far.play({ language: 'en', segments: [{ startMs: 0, endMs: 500, text: 'Again.' }] })
    const key = await addFilm()
    const before = far.asked.length
    await work(key)
    expect(far.asked.length - before).toBeGreaterThanOrEqual(3)
    // The language of the first piece is asked for in the others.
    expect(
      far.asked
        .slice(before)
        .map(({ language }) => language)
        .slice(0, 3),
    ).toEqual([null, 'en', 'en'])
    const captions = await readCaptions(key, 'captions/en.vtt')
    for (const start of ['00:00:00.000', '00:00:01.000', '00:00:02.000'])
      expect(captions).toContain(`${start} -->`)
  })

  it('is heard where it is shown: what is cut off is not sent', async () => {
    const [whole, part] = [
      await addFilm(),
      await addFilm({ trim: { startMs: 1000, endMs: 2000, wholeMs: 3000 } }),
    ]
    app.deps.ports.put(speechPort, {
      ...openAiSpeech({ url: far.url, key: null, model: 'small' }),
      format: 'wav',
    })
    await work(whole)
    const all = far.asked.at(-1)?.bytes ?? 0
    await work(part)
    expect((far.asked.at(-1)?.bytes ?? 0) / all).toBeCloseTo(1 / 3, 1)
  })

  it('keeps captions that an author wrote, unless their language is asked for, and a transcript', async () => {
    const captions = [{ id: 'en', language: 'en', label: 'English', file: 'captions/en.vtt' }]
    const key = await addFilm(
      { captions, transcript: 'Mine' },
      { 'captions/en.vtt': { body: 'WEBVTT\n', mimeType: 'text/vtt' } },
    )
    await work(key)
    expect(await look(key)).toMatchObject({
      status: 'error',
      reason: 'There are captions in English already. Choose this language to replace them.',
    })
    expect(await readCaptions(key, 'captions/en.vtt')).toBe('WEBVTT\n')
    await work(key, 'en')
    expect(await readCaptions(key, 'captions/en.vtt')).toContain('Green tea')
    expect(await read(key)).toMatchObject({ captions, transcript: 'Mine', transcribeStatus: 'processed' })
  })

  it('says why it was not transcribed, and the job tries again what may pass', async () => {
    const key = await addFilm()
    await far.play(503)
    await expect(work(key)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await look(key)).toMatchObject({
      status: 'error',
      reason: 'The speech-to-text service is not available right now.',
    })
    await far.play(401)
    await work(key)
    expect(await look(key)).toMatchObject({
      status: 'error',
      reason: 'The speech-to-text service refused its key.',
    })
    await far.play({ language: 'en', segments: [{ startMs: 0, endMs: 900, text: '[BLANK_AUDIO]' }] })
    await work(key)
    expect(await look(key)).toMatchObject({ reason: 'Nobody speaks in this file.' })
    await far.play(tea)
    await work(key)
    expect(await look(key)).toMatchObject({ status: 'processed', reason: null })
  })

  it('that was replaced meanwhile gets no captions of the former one', async () => {
    const key = await addFilm()
    const slow = openAiSpeech({ url: far.url, key: null, model: 'small' })
    app.deps.ports.put(speechPort, {
      ...slow,
      async transcribe(given) {
        const { files } = await read(key)
        const newer = files.map((one) => ({ ...one, hash: 'cd'.repeat(32) }))
        await writeSynced(app.deps, tenant.organization, {
          do: 'update',
          entity: Asset,
          key,
          values: { files: newer },
        })
        return await slow.transcribe(given)
      },
    })
    await work(key)
    expect(await read(key)).toMatchObject({ captions: [], transcript: null })
  })

  it('is refused to others, for other files, and where nothing is set up', async () => {
    const key = await addFilm()
    const document = await makeAsset(app.deps, tenant, 'pdf', {
      original: { body: 'x', mimeType: 'application/pdf' },
    })
    const empty = await makeAsset(app.deps, tenant, 'video', {})
    expect((await ask(document, tenant.admin)).code).toBe('unsupported')
    expect((await ask(empty, tenant.admin)).code).toBe('validation')
    for (const by of [other.admin, tenant.customer]) {
      expect((await ask(key, by)).code).toMatch(/^(not_found|forbidden)$/)
      expect(await look(key, by)).toMatch(/^(not_found|forbidden)$/)
    }
    app.deps.ports.put(speechPort, withoutSpeech)
    expect((await ask(key, tenant.admin)).code).toBe('unavailable')
    expect(await look(key)).toMatchObject({ isAvailable: false })
  })
})
