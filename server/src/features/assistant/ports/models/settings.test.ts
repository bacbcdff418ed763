import { expect, it } from 'vitest'
import { languageModels } from '#shared/features/identity/rules/languageModels.ts'
import { modelSettings } from './settings.ts'

const read = (given: Record<string, string>) => ({
  faults: modelSettings.faults?.(given) ?? [],
  settings: modelSettings.read(given),
})
const own = { AI_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'llama3.1:8b' }

it('has no model without settings, and one of any server without choices', () => {
  expect(read({})).toEqual({ faults: [], settings: null })
  const { faults, settings } = read({ ...own, AI_EMBEDDING_MODEL: 'nomic' })
  expect(faults).toEqual([])
  expect(settings).toMatchObject({ url: own.AI_URL, key: null, model: 'llama3.1:8b' })
  expect(settings?.choices.size).toBe(0)
  expect(settings?.embeddings).toEqual({ url: own.AI_URL, key: null, model: 'nomic' })
})

it('opens the choices of a provider with its key', () => {
  const { faults, settings } = read({ AI_ANTHROPIC_KEY: 'a key', AI_MODEL: 'claude-fast' })
  expect(faults).toEqual([])
  expect(settings).toMatchObject({ url: 'https://api.anthropic.com/v1', key: 'a key' })
  expect(settings?.model).toMatch(/^claude-haiku/)
  expect([...(settings?.choices.keys() ?? [])]).toEqual(['claude-fast', 'claude-balanced', 'claude-strong'])
})

it('takes AI_KEY for the provider that AI_URL is', () => {
  const { settings } = read({
    AI_URL: 'https://api.openai.com/v1/',
    AI_KEY: 'theirs',
    AI_MODEL: 'gpt-5',
    AI_GOOGLE_KEY: 'g',
  })
  expect(settings?.model).toBe('gpt-5')
  expect(settings?.choices.get('gpt-fast')).toMatchObject({ key: 'theirs' })
  expect(settings?.choices.get('gemini-strong')).toMatchObject({ key: 'g' })
  expect(settings?.choices.has('claude-fast')).toBe(false)
})

it('asks AI_URL for the ids that AI_MODELS names, and a provider by a newer id', () => {
  const { faults, settings } = read({
    ...own,
    AI_KEY: 'gateway',
    AI_OPENAI_KEY: 'o',
    AI_MODELS: 'claude-fast=anthropic/claude-haiku, gpt-strong=gpt-6',
  })
  expect(faults).toEqual([])
  expect(settings?.choices.get('claude-fast')).toEqual({
    url: own.AI_URL,
    key: 'gateway',
    model: 'anthropic/claude-haiku',
  })
  expect(settings?.choices.get('gpt-strong')).toMatchObject({ key: 'o', model: 'gpt-6' })
  expect(settings?.choices.get('gpt-fast')).toMatchObject({ model: 'gpt-4.1-mini' })
})

it('tells an operator what contradicts itself', () => {
  expect(read({ AI_URL: own.AI_URL }).faults).toEqual(['AI_MODEL must name a model when AI_URL is set'])
  expect(read({ AI_GOOGLE_KEY: 'g', AI_MODEL: 'claude-fast' }).faults).toHaveLength(1)
  expect(read({ AI_GOOGLE_KEY: 'g' }).faults).toHaveLength(1)
  expect(read({ ...own, AI_MODELS: 'best=x' }).faults.join()).toContain('"best"')
  expect(read({ ...own, AI_MODELS: 'gpt-fast' }).faults).toHaveLength(1)
})

it('has a model for every choice', () => {
  const { settings } = read({
    ...{ AI_ANTHROPIC_KEY: 'a', AI_OPENAI_KEY: 'o', AI_GOOGLE_KEY: 'g' },
    AI_MODEL: 'gemini-fast',
  })
  expect([...(settings?.choices.keys() ?? [])]).toEqual([...languageModels])
})
