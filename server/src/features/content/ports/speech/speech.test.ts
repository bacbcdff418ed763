import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMedia, sine, testFolder } from '#node/media/testing/makeMedia.ts'
import { openAiSpeech } from './openAiSpeech.ts'
import type { Speech } from './Speech.ts'
import { speechSettings } from './settings.ts'
import { withoutSpeech } from './speechPort.ts'
import { type ScriptedSpeech, type SpeechAsked, startScriptedSpeech } from './testing/scriptedSpeech.ts'
import { whisperCommand } from './whisperCommand.ts'

let far: ScriptedSpeech
let folder: Awaited<ReturnType<typeof testFolder>>
const sounds: Record<Speech['format'], string> = { wav: '', m4a: '' }
beforeAll(async () => {
  far = await startScriptedSpeech()
  folder = await testFolder()
  for (const format of ['wav', 'm4a'] as const)
    sounds[format] = await makeMedia(folder.in(`sound.${format}`), ...sine(2))
})
afterAll(async () => {
  await far.close()
  await folder.remove()
})

const tea = {
  language: 'en',
  segments: [{ startMs: 300, endMs: 1500, text: ' Green tea wants 75 degrees.' }],
}

describe.each([
  ['whisper.cpp’s program', () => whisperCommand({ command: far.command, model: '/models/small.bin' })],
  [
    'a service with OpenAI’s transcriptions',
    () => openAiSpeech({ url: far.url, key: 'the key', model: 'small' }),
  ],
])('%s', (name, make) => {
  const isCommand = name.startsWith('whisper')
  function transcribe(language: string | null = null, signal = new AbortController().signal) {
    const speech = make()
    const shares: number[] = []
    const ask = { path: sounds[speech.format], durationMs: 2000, language, signal }
    return {
      shares,
      said: speech.transcribe({ ...ask, onShare: (share) => void shares.push(share) }),
    }
  }

  it('writes down what is said, with its times and language, and says how far it is', async () => {
    await far.play(tea)
    const { said, shares } = transcribe()
    expect(await said).toEqual(tea)
    expect(shares).toEqual([isCommand ? 0.5 : 1])
    const asked = isCommand
      ? (JSON.parse(await readFile(far.commandAsked, 'utf8')) as SpeechAsked)
      : far.asked.at(-1)
    expect(asked).toMatchObject({
      ...{ language: null, head: isCommand ? 'RIFF' : 'ftyp' },
      ...(isCommand ? { model: '/models/small.bin' } : { model: 'small', key: 'Bearer the key' }),
    })
    await transcribe('de').said
    const next = isCommand ? JSON.parse(await readFile(far.commandAsked, 'utf8')) : far.asked.at(-1)
    expect(next).toMatchObject({ language: 'de' })
  })

  it('refuses an answer that is none', async () => {
    await far.play('nonsense')
    await expect(transcribe().said).rejects.toMatchObject({ code: 'media_invalid' })
  })

  it('says that it is unavailable when it fails', async () => {
    await far.play(isCommand ? 3 : 500)
    await expect(transcribe().said).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('stops when the job is stopped', async () => {
    await far.play('never')
    const stop = new AbortController()
    const { said } = transcribe(null, stop.signal)
    setTimeout(() => stop.abort(new Error('the server stops')), 300)
    await expect(said).rejects.toThrow('the server stops')
  })
})

it('tells a refused key and a refused sound apart', async () => {
  const speech = openAiSpeech({ url: far.url, key: 'wrong', model: 'small' })
  const signal = new AbortController().signal
  const ask = { path: sounds.m4a, durationMs: 2000, language: null, signal, onShare: () => {} }
  for (const [status, code] of [
    [401, 'forbidden'],
    [400, 'media_invalid'],
    [429, 'unavailable'],
  ] as const) {
    await far.play(status)
    await expect(speech.transcribe(ask)).rejects.toMatchObject({ code })
  }
  const gone = openAiSpeech({ url: 'http://127.0.0.1:1/v1', key: null, model: 'small' })
  await expect(gone.transcribe(ask)).rejects.toMatchObject({ code: 'unavailable' })
})

it('says that a program is not there, and that nothing is set up', async () => {
  const signal = new AbortController().signal
  const ask = { path: sounds.wav, durationMs: 2000, language: null, signal, onShare: () => {} }
  const missing = whisperCommand({ command: folder.in('no-such-program'), model: 'm' })
  await expect(missing.transcribe(ask)).rejects.toThrow('The speech-to-text program could not be started.')
  await expect(withoutSpeech.transcribe(ask)).rejects.toMatchObject({ code: 'unavailable' })
})

it('is set up by either a program or an address, with a model', () => {
  expect(
    speechSettings.faults?.({ SPEECH_COMMAND: 'whisper-cli', SPEECH_URL: 'http://x', SPEECH_MODEL: 'm' }),
  ).toHaveLength(1)
  expect(speechSettings.faults?.({ SPEECH_URL: 'http://x' })).toHaveLength(1)
  expect(speechSettings.faults?.({})).toEqual([])
})
