import { expect, it } from 'vitest'
import { languageModels } from '../../identity/rules/languageModels.ts'
import { configuredModelIsChoice, organizationModelIsChoice } from './modelsAreChoices.ts'

it.each([
  ['claude-3-5-haiku-latest', 'claude-fast'],
  ['claude-3-5-sonnet-20241022', 'claude-balanced'],
  ['anthropic.claude-3-7-sonnet-20250219-v1:0', 'claude-strong'],
  ['gpt-4o-mini', 'gpt-fast'],
  ['GPT-4.1', 'gpt-strong'],
  ['gemini-2.0-flash', 'gemini-fast'],
  ['gemini-2.5-flash-preview-04-17', 'gemini-balanced'],
  ['gemini-2.5-pro-preview-05-06', 'gemini-strong'],
  ['llama3.1:8b', null],
  ['', null],
  [null, null],
  [7, null],
])('%j becomes %j', (stored, choice) => {
  expect(configuredModelIsChoice.value('languageModel', stored)).toBe(choice)
  expect(organizationModelIsChoice.row({ clientAILanguageModel: stored })).toEqual({
    clientAILanguageModel: choice,
  })
})

it('keeps choices, other fields, and rows that do not say it', () => {
  for (const name of languageModels) expect(configuredModelIsChoice.value('languageModel', name)).toBe(name)
  expect(configuredModelIsChoice.value('name', 'gpt-4o')).toBe('gpt-4o')
  expect(configuredModelIsChoice.row({ name: 'gpt-4o' })).toEqual({ name: 'gpt-4o' })
})
