import type { Json } from '#shared/kernel/sync/json.ts'
import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'

/** The choice nearest to a provider's name of a model; null for a model of none of the three families. */
function toChoice(stored: unknown): string | null {
  if (typeof stored !== 'string') return null
  const name = stored.toLowerCase()
  if (choices.includes(name)) return name
  const has = (...parts: string[]) => parts.some((part) => name.includes(part))
  if (has('haiku')) return 'claude-fast'
  if (has('opus', '3-7-sonnet', '3.7-sonnet', '3.7 sonnet')) return 'claude-strong'
  if (has('sonnet', 'claude')) return 'claude-balanced'
  if (has('gpt')) return has('mini', 'nano') ? 'gpt-fast' : 'gpt-strong'
  if (!has('gemini')) return null
  if (has('pro')) return 'gemini-strong'
  return has('2.0', 'lite') ? 'gemini-fast' : 'gemini-balanced'
}

/** As they were when this was written: an upgrade never changes. */
const choices = [
  'claude-fast',
  'claude-balanced',
  'claude-strong',
  'gpt-fast',
  'gpt-strong',
  'gemini-fast',
  'gemini-balanced',
  'gemini-strong',
]

const upgrade = (entity: string, field: string) =>
  ({
    version: 13,
    entity,
    path: (path: string) => path,
    value: (path: string, value: Json): Json => (path === field ? toChoice(value) : value),
    row: (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
      row[field] === undefined ? row : { ...row, [field]: toChoice(row[field]) },
  }) satisfies Upgrade

/** A language model was any text, such as "gpt-4o-mini". It is one of eight choices; a text that is none of them is the system default. */
export const configuredModelIsChoice = upgrade('aiConfiguration', 'languageModel')
export const organizationModelIsChoice = upgrade('organization', 'clientAILanguageModel')
