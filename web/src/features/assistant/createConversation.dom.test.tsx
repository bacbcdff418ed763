import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerEvent } from '#shared/features/assistant/rules/answerEvent.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import { parseFeedback } from '#shared/features/assistant/rules/feedbackMessage.ts'
import { supportContent } from '#shared/features/assistant/rules/toolInvocation.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { askAssistant } from './askAssistant.ts'
import { type AssistantDoor, createConversation } from './createConversation.ts'

const hourMs = 60 * 60 * 1000
let time = Date.parse('2026-01-01T08:00:00.000Z')
const answer = (content: string): AgentMessage => ({
  ...{ id: `answer ${content}`, role: 'assistant', content, createdAt: null, annotations: [] },
  ...{ feedback: null, carouselItems: ['tea'], toolInvocations: [] },
})

/** A far side that streams these texts, and stores the feedback. */
function door(texts: readonly string[], more: Partial<AssistantDoor> = {}): AssistantDoor {
  return {
    async *ask(): AsyncGenerator<AnswerEvent> {
      yield { type: 'data', itemReferences: { tea: { key: 'tea', type: 'course', title: 'Tea' } } }
      yield { type: 'begin', message: answer('') }
      for (const text of texts) yield { type: 'text', text }
      yield { type: 'end', message: answer(texts.join('')) }
    },
    tell: async () => undefined,
    find: async () => null,
    ...more,
  }
}
const open = (far: AssistantDoor, who: string | null = 'mia') =>
  createConversation({ place: 'school~portal', who, door: far, now: () => time, waitMs: 5 })
const saidIn = ({ get }: ReturnType<typeof open>) => get().messages.map(({ content }) => content)
const nowhere = { itemType: 'course', item: null, lesson: null } as const

beforeEach(() => localStorage.clear())

test('grows an answer piece by piece, and keeps the checked one', async () => {
  const talk = open(door(['It is ', '75.']))
  const seen: string[] = []
  talk.subscribe(() => seen.push(talk.get().messages.at(-1)?.content ?? ''))
  await talk.ask(' How hot? ', nowhere)
  expect(saidIn(talk)).toEqual(['How hot?', 'It is 75.'])
  expect(seen).toContain('It is ')
  expect(talk.get()).toMatchObject({ isLoading: false, error: null, carouselItems: ['tea'] })
})

test('sends no request for a blank question, nor while it waits for an answer', async () => {
  const talk = open(door(['Yes.']))
  await talk.ask('  ', nowhere)
  await Promise.all([talk.ask('One?', nowhere), talk.ask('Two?', nowhere)])
  expect(saidIn(talk)).toEqual(['One?', 'Yes.'])
})

test('resumes its person’s conversation within six hours, and no other', async () => {
  await open(door(['Yes.'])).ask('One?', nowhere)
  expect(saidIn(open(door([])))).toEqual(['One?', 'Yes.'])
  time += 7 * hourMs
  expect(saidIn(open(door([])))).toEqual([])
  await open(door(['Yes.'])).ask('Two?', nowhere)
  expect(saidIn(open(door([]), null))).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('shows why there is no answer, until it is dismissed', async () => {
  const refused = { ask: () => Promise.reject(new AppError('unavailable')) as never }
  const talk = open(
    door([], {
      async *ask(): AsyncGenerator<AnswerEvent> {
        yield* []
        await refused.ask()
      },
    }),
  )
  await talk.ask('One?', nowhere)
  expect(talk.get().error).toMatchObject({ code: 'unavailable' })
  talk.dismiss()
  expect(talk.get().error).toBeNull()
})

test('finds an answer that was lost on its way at the server', async () => {
  const cut = {
    async *ask(): AsyncGenerator<AnswerEvent> {
      yield { type: 'begin', message: answer('') }
    },
    find: async () => [{ ...answer('One?'), role: 'user' as const }, answer('It was given.')],
  }
  const talk = open(door([], cut))
  await talk.ask('One?', nowhere)
  expect(saidIn(talk)).toEqual(['One?', 'It was given.'])
  const gone = open(door([], { ...cut, find: async () => null }), 'kim')
  await gone.ask('One?', nowhere)
  expect(gone.get().error).toMatchObject({ details: { reason: 'lost' } })
})

test('sends a thumb as a function’s message, and removes it on a second click', async () => {
  const told: AgentMessage[] = []
  const tell: AssistantDoor['tell'] = async ({ messages }) => void told.push(...messages)
  const talk = open(door(['Yes.'], { tell }))
  await talk.ask('One?', nowhere)
  const [id, said] = ['answer ', () => talk.get().messages.at(-1)?.feedback]
  await talk.rate(id, 'up')
  expect(said()).toBe('up')
  expect(open(door([])).get().messages.at(-1)?.feedback).toBe('up')
  await talk.rate(id, 'up')
  expect(said()).toBeNull()
  expect(saidIn(talk)).toHaveLength(2)
  expect(told.map(({ role, content }) => [role, parseFeedback(content)])).toEqual([
    ['function', { feedbackType: 'up', messageId: id }],
    ['function', { feedbackType: null, messageId: id }],
  ])
})

test('a thumb that could not be sent is logged, and shown no more', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const tell = () => Promise.reject(new AppError('internal'))
  const talk = open(door(['Yes.'], { tell }))
  await talk.ask('One?', nowhere)
  await talk.rate('answer ', 'down')
  expect(talk.get()).toMatchObject({ error: null, messages: [{}, { feedback: null }] })
  expect(logged).toHaveBeenCalledWith('Error saving feedback', 'internal')
  logged.mockRestore()
})

test('a reset forgets it, and begins another', async () => {
  const talk = open(door(['Yes.']))
  const { id } = talk.get()
  await talk.ask('One?', nowhere)
  talk.reset()
  expect(saidIn(talk)).toEqual([])
  expect(talk.get().id).not.toBe(id)
  expect(localStorage.length).toBe(0)
})

describe('the support chat', () => {
  const opened = (isOpen: boolean, delayMs: number | null = 0): AgentMessage => ({
    ...answer('A person comes.'),
    toolInvocations: [
      {
        ...{ toolName: 'openSupportChat', toolCallId: 'one', args: {} },
        // The server's clock is an hour behind.
        result: { isOpen, message: null, delayMs, timestamp: new Date(time - hourMs).toISOString() },
      },
    ],
  })
  const openOn = (message: AgentMessage) => {
    const told: string[] = []
    const far = door([], {
      async *ask(): AsyncGenerator<AnswerEvent> {
        yield { type: 'end', message }
      },
    })
    const make = () =>
      createConversation({
        ...{ place: 'school~portal', who: 'mia', door: far, now: () => time, waitMs: 5 },
        openSupport: () => void told.push('openSupportChat'),
      })
    return { told, make }
  }
  const moment = () => new Promise((resolve) => setTimeout(resolve, 5))

  test('is opened once by an answer that says so, also if the server’s clock is wrong', async () => {
    const { told, make } = openOn(opened(true))
    await make().ask('A person?', nowhere)
    await moment()
    expect(told).toEqual(['openSupportChat'])
    time += 4000
    make()
    await moment()
    expect(told).toHaveLength(2)
  })

  test('is not opened by a conversation that is resumed after more than 5 s, nor off hours', async () => {
    const late = openOn(opened(true))
    await late.make().ask('A person?', nowhere)
    await moment()
    time += 5001
    late.make()
    await moment()
    expect(late.told).toHaveLength(1)
    localStorage.clear()
    const closed = openOn(opened(false))
    await closed.make().ask('A person?', nowhere)
    await moment()
    expect(closed.told).toEqual([])
  })

  test('is not opened after a new conversation was begun', async () => {
    const { told, make } = openOn(opened(true, 3))
    const talk = make()
    await talk.ask('A person?', nowhere)
    talk.reset()
    await moment()
    expect(told).toEqual([])
  })

  test('is asked for by a message of the role function, whose answer replaces the last', async () => {
    const asked: (readonly AgentMessage[])[] = []
    const talk = open(
      door([], {
        async *ask({ messages }): AsyncGenerator<AnswerEvent> {
          asked.push(messages)
          yield { type: 'end', message: { ...answer('Nothing found.'), id: 'a' } }
        },
      }),
    )
    await talk.ask('A person?', nowhere)
    await talk.askForPeople(nowhere)
    expect(asked[1]).toMatchObject([{ role: 'function', content: supportContent }])
    expect(saidIn(talk)).toEqual(['A person?', 'Nothing found.'])
  })
})

test('asks once for questions about the page, which the first question hides (AIC-75, AIC-76)', async () => {
  let asked = 0
  const suggest = async () => [`How loud is it? ${++asked}`]
  const talk = open(door(['Yes.'], { suggest }))
  const loading: boolean[] = []
  talk.subscribe(() => loading.push(talk.get().isLoadingSuggestedPrompts))
  expect(await talk.suggest()).toEqual(['How loud is it? 1'])
  expect(talk.get().suggestedPrompts).toEqual(['How loud is it? 1'])
  expect(await talk.suggest()).toBeNull()
  expect([loading[0], loading.at(-1), asked]).toEqual([true, false, 1])
  await talk.ask('How loud is it? 1', nowhere)
  expect(talk.get().suggestedPrompts).toEqual([])
  const late = open(door(['Yes.'], { suggest }), 'kim')
  await late.ask('One?', nowhere)
  expect(await late.suggest()).toBeNull()
  expect(await open(door([]), 'lea').suggest()).toBeNull()
})

test('logs why there are no questions about the page, and shows nothing of it (AIC-88)', async () => {
  expectLog('Error generating suggested prompts')
  const suggest = () => Promise.reject(new AppError('unavailable'))
  const talk = open(door([], { suggest }))
  expect(await talk.suggest()).toBeNull()
  expect(talk.get()).toMatchObject({ error: null, suggestedPrompts: [], isLoadingSuggestedPrompts: false })
})

test('another address gets the same envelope, and nothing that signs anybody in (AIS-01)', async () => {
  const sent: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, given: RequestInit) => {
    sent.push([url, given])
    return new Response('data: {"type":"data","itemReferences":{}}\n\n')
  })
  const portal = { organization: 'school', id: 'tea' }
  const site = { portal, draft: null, language: 'en' as const, isForGuests: false }
  const { signal } = new AbortController()
  for (const address of [null, 'https://answers.example/tea']) {
    const question = {
      site,
      who: 'mia',
      sessionID: 's',
      messages: [answer('?')],
      from: nowhere,
      address,
      signal,
    }
    for await (const event of askAssistant(question)) expect(event.type).toBe('data')
  }
  vi.unstubAllGlobals()
  const [own, other] = sent
  expect([own?.[0], other?.[0]]).toEqual(['/assistant', 'https://answers.example/tea'])
  expect([own?.[1].credentials, other?.[1].credentials]).toEqual(['same-origin', 'omit'])
  expect(other?.[1].body).toBe(own?.[1].body)
  expect(Object.keys(own?.[1].headers ?? {})).toContain('x-lectern-customer')
  expect(Object.keys(other?.[1].headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-language',
    'content-type',
    'x-lectern-body-digest',
  ])
})
